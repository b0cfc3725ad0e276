import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { carryOut, type FaultOutcome } from './faults/carry-out.js';
import { plan } from './faults/plan.js';
import { probe } from './faults/probe.js';
import { faultTable, journeyTable, otherUploads, summary, uploadsReported } from './figures.js';
import { tellTroubles } from './troubles.js';
import { assemble, type Cast, signedInAdmin } from './journey/cast.js';
import { Client, type Person } from './journey/client.js';
import { History } from './journey/history.js';
import { Journey } from './journey/journey.js';
import { Random } from './journey/random.js';
import { askAgain } from './journey/refused-refunds.js';
import { resolveAll } from './journey/resolve.js';
import { judge, takeCheckpoint } from './judge.js';
import { type Options, readOptions } from './options.js';
import { notAtRest } from './at-rest.js';
import { differences, readAll, readTable } from './same-reads.js';
import { race } from './races/race.js';
import { root } from './stack/run.js';
import { SERVICES, type Stack } from './stack/stack.js';
import { startStack } from './stack/start.js';
import { trialOf } from './trial.js';

const SIZE = { buyers: 40, sellers: 6, listings: 36, lets: 12 };

type Run = {
  readonly options: Options;
  readonly stack: Stack;
  readonly client: Client;
  readonly random: Random;
  readonly folder: string;
  readonly admin: Person;
};
type RunOutcome = {
  readonly happened: readonly FaultOutcome[];
  readonly cast: Cast;
  readonly checkpoint: boolean;
  /** Bars that the trial missed. */
  readonly missed: readonly string[];
};

/** `npm run chaos`: people use the marketplace while things break; afterwards the auditor says whether everything is still right. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const stack = await startStack(options);
  try {
    process.exitCode = (await runOn(stack, options)) ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

async function runOn(stack: Stack, options: Options): Promise<boolean> {
  const folder = join(root, 'tests/chaos/output', `${stack.name}-${options.seed}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const history = new History(join(folder, 'history.jsonl'));
  const client = new Client(stack.api, history, `s${options.seed}`);
  const run = { options, stack, client, folder, random: new Random(options.seed), admin: await signedInAdmin(client) };
  const lost = options.races ? await race(run) : [];
  const before = options.soak ? await readAll(stack.api) : [];
  const outcome = await play(run);
  if (await client.signIn(run.admin)) await askAgain(client, run.admin);
  const { asked, open } = await resolveAll(client);
  report(run, outcome);
  console.log(`\n${asked} commands whose outcome was unknown: ${asked - open} resolved, ${open} open`);
  const waiting = await notAtRest(stack);
  const after = options.soak ? await readAll(stack.api) : [];
  const changed = differences(before, after);
  if (options.soak) console.log(`\n${readTable(before, after)}`);
  const { happened, cast, checkpoint, missed } = outcome;
  const people = [cast.admin, ...cast.sellers, ...cast.buyers.slice(0, 20)];
  const interrupted = SERVICES.length + happened.reduce((sum, { relays }) => sum + relays, 0);
  console.log('');
  const violated = await judge({ stack, folder, people, history: history.file, interrupted, checkpoint });
  const uploads = otherUploads(history);
  const never = happened.filter(({ backAfterS }) => backAfterS === null);
  for (const sentence of waiting) console.log(`✗ at rest: ${sentence}`);
  for (const sentence of changed) console.log(`✗ reads: ${sentence}`);
  for (const sentence of lost) console.log(`✗ race: ${sentence}`);
  for (const sentence of uploads) console.log(`✗ uploads: ${sentence}`);
  for (const sentence of missed) console.log(`✗ ${options.trial}: ${sentence}`);
  const mistakes = violated + open + lost.length + never.length + missed.length + waiting.length + changed.length + uploads.length;
  if (mistakes > 0) tellTroubles(await stack.logs(folder));
  console.log(`\nseed ${options.seed}, ${stack.name}, ${options.minutes} min, ${happened.length} faults: ${violated} invariants violated, ${open} commands open, ${waiting.length} figures not at rest, ${changed.length} reads not as before, ${lost.length} races lost, ${never.length} faults not recovered from${options.trial ? `, ${missed.length} bars of the trial missed` : ''}`); // prettier-ignore
  return mistakes === 0;
}

async function play({ options, stack, client, random, admin, folder }: Run): Promise<RunOutcome> {
  const { provider } = stack;
  console.log(`\n${SIZE.buyers} buyers and ${SIZE.sellers} sellers sign up …`);
  const cast = await assemble({ client, random, admin, size: SIZE, provider });
  const allAnswer = await probe(client, admin, cast.items[0]!);
  const journey = new Journey({ ...cast, client, random: new Random(options.seed + 1), provider }, options.perSecond, options.soak);
  const seconds = options.minutes * 60;
  const faults = stack.faults.filter(({ name }) => name.includes(options.only ?? ''));
  const trial = options.trial && trialOf(options.trial, options, stack);
  const planned = trial ? [trial.planned] : options.faults ? plan(random, faults, seconds, options.short) : [];
  console.log(`${options.perSecond} moves a second for ${options.minutes} minutes, ${planned.length} faults (seed ${options.seed}):`);
  const clock = sleep(seconds * 1_000);
  journey.start();
  let checkpoint = false;
  const half = sleep(seconds * 500).then(async () => (checkpoint = await takeCheckpoint({ stack, folder })));
  const noted = planned.map((step) => ({ ...step, fault: { ...step.fault, begin: () => (client.faultBegan(), step.fault.begin()) } }));
  const happened = await carryOut(noted, allAnswer, ({ atS, fault, lastedS, backAfterS }) => {
    client.faultIsOver();
    console.log(`  ${String(atS).padStart(6)} s  ${fault}, ${lastedS} s; all back after ${backAfterS ?? 'more than 90'} s`);
  });
  await Promise.all([clock, half]);
  await journey.stop();
  if (journey.heldBack > 0) console.log(`${journey.heldBack} moves had nobody free to make them.`);
  const missed = (await trial?.verdict(client.history.file)) ?? [];
  return { happened, cast, checkpoint, missed };
}

function report({ client: { history }, folder }: Run, { happened }: RunOutcome): void {
  console.log(`\n${faultTable(happened)}\n\n${journeyTable(history)}\n\n${summary(history)}\n${uploadsReported(history)}`);
  writeFileSync(join(folder, 'faults.json'), JSON.stringify(happened, null, 2));
}

await main();
