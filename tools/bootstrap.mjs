import { cluster, program, start, test } from './bootstrap/commands.mjs';

const commands = {
  start,
  test,
  cluster,
  e2e: program('tests/e2e', 'main'),
  bench: program('tests/bench', 'main'),
  chaos: program('tests/chaos', 'main'),
  seed: program('standalone', 'seed'),
  replay: program('standalone', 'replay'),
  'dead-letters': program('standalone', 'dead-letters'),
  'import-series': program('standalone', 'import-series'),
};

const [name, ...args] = process.argv.slice(2);
const command = commands[name];

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old: Tankobon starts with Node 20 or newer.`);
if (!command) fail(`There is no command "${name ?? ''}". The commands are: ${Object.keys(commands).join(', ')}.`);

try {
  process.exitCode = await command(args);
} catch (error) {
  fail(error.message);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
