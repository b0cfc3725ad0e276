import { table } from '../figures.js';
import type { Client, Person } from '../journey/client.js';
import type { Options } from '../options.js';
import type { Stack } from '../stack/stack.js';
import { refundOrChargeback } from './charged-back.js';
import { lastCopy, sameCheckout } from './copies.js';
import { blockedMeanwhile, captureOrReturn, sameDays } from './days.js';
import { sameKey } from './keys.js';
import { saleAgainstBooking } from './last-of-both.js';
import { changedMeanwhile } from './mid-checkout.js';
import { payOrCancel, samePayout } from './money.js';
import { type RaceFigures, openRing } from './ring.js';

type Sizes = {
  readonly keys: number;
  readonly copies: number;
  readonly checkouts: number;
  readonly payouts: number;
  readonly cancels: number;
  readonly changes: number;
  readonly days: number;
  readonly both: number;
  readonly blocks: number;
  readonly captures: number;
  readonly chargebacks: number;
};
const SHORT: Sizes = {
  keys: 20,
  copies: 15,
  checkouts: 10,
  payouts: 5,
  cancels: 15,
  changes: 10,
  days: 15,
  both: 15,
  blocks: 20,
  captures: 10,
  chargebacks: 10,
};
const FULL: Sizes = {
  keys: 300,
  copies: 300,
  checkouts: 100,
  payouts: 100,
  cancels: 200,
  changes: 334,
  days: 300,
  both: 300,
  blocks: 500,
  captures: 300,
  chargebacks: 300,
};

const sized = (rounds: number): Sizes => ({
  ...{ keys: rounds, copies: rounds, checkouts: rounds, payouts: rounds, cancels: rounds, changes: rounds },
  ...{ days: rounds, both: rounds, blocks: rounds, captures: rounds, chargebacks: rounds },
});

type RaceContext = { readonly options: Options; readonly stack: Stack; readonly client: Client; readonly admin: Person };

/** Runs all races for one thing at the same moment. Prints the figures and returns a sentence for each lost race. */
export async function race({ options, stack, client, admin }: RaceContext): Promise<string[]> {
  const rounds = Number(process.env['RACE_ROUNDS'] ?? 0);
  const size = rounds > 0 ? sized(rounds) : options.full ? FULL : SHORT;
  const started = Date.now();
  const ring = await openRing(client, admin, stack.provider);
  const races: (() => Promise<RaceFigures | RaceFigures[]>)[] = [
    () => sameKey(ring, size.keys),
    () => lastCopy(ring, size.copies),
    () => sameCheckout(ring, size.checkouts),
    () => samePayout(ring, size.payouts),
    () => payOrCancel(ring, size.cancels),
    () => changedMeanwhile(ring, size.changes),
    () => sameDays(ring, size.days),
    () => saleAgainstBooking(ring, size.both),
    () => blockedMeanwhile(ring, size.blocks),
    () => captureOrReturn(ring, size.captures),
    ...(stack.provider ? [() => refundOrChargeback(ring, stack.provider!, size.chargebacks)] : []),
  ];
  const done: RaceFigures[] = [];
  for (const each of races) {
    const figures = [await each()].flat();
    for (const { race, rounds, lost } of figures) console.log(`${race}: ${rounds} rounds, ${lost.length} lost`);
    done.push(...figures);
  }
  const rows = done.map(({ race, rounds, figures, lost }) => [race, rounds, lost.length, figures]);
  console.log(`Races, ${Math.round((Date.now() - started) / 1_000)} s:\n${table(['race', 'rounds', 'lost', 'figures'], rows)}`);
  return done.flatMap(({ race, lost }) => lost.map((sentence) => `${race}: ${sentence}`));
}
