import { benchAppend } from './append.js';

const benches: Readonly<Record<string, () => Promise<boolean>>> = { append: benchAppend };

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
for (const name of wanted) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  if (!(await bench())) process.exitCode = 1;
}
