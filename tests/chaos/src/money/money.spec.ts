import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryMarket } from './fixtures/memory-market.js';
import type { DiceThrow } from './fixtures/parties.js';
import { fund, play } from './fixtures/players.js';
import { settle } from './fixtures/settle.js';
import { checkEnd, checkStep } from './fixtures/truths.js';

/** `MONEY=full npm run unit -- tests/chaos/src/money`: 200,000 steps and more. `MONEY_SEED=…` plays a run again. */
const isFull = process.env['MONEY'] === 'full';
const [runs, length] = isFull ? [300, 420] : [6, 250];
const seed = Number(process.env['MONEY_SEED'] ?? 7);

const dice: fc.Arbitrary<DiceThrow> = fc.record({
  move: fc.nat(99),
  pick: fc.nat(9_999),
  cents: fc.nat(9_999),
  luck: fc.nat(99),
});

describe('money under any order of people, clocks, news and lost responses', () => {
  const count = { steps: 0, markets: 0, booked: new Map<string, number>() };
  afterAll(() => {
    const kinds = [...count.booked].sort().map(([kind, times]) => `${times} ${kind}`).join(', '); // prettier-ignore
    console.log(`seed ${seed}: ${count.steps} steps in ${count.markets} markets; booked: ${kinds}`);
  });

  it(
    'adds up, is charged as agreed, sent once, and equals the provider in the end',
    async () => {
      const property = fc.asyncProperty(fc.array(dice, { minLength: length, maxLength: length, size: 'max' }), async (rolls) => {
        const market = new MemoryMarket();
        await fund(market);
        for (const roll of rolls) {
          await play(market, roll);
          checkStep(market);
        }
        const more = await settle(market, checkStep);
        checkEnd(market);
        count.steps += rolls.length + more;
        count.markets += 1;
        if (isFull && count.markets % 10 === 0) process.stderr.write(`${count.markets} of ${runs} markets, ${count.steps} steps, ${Math.round(process.memoryUsage().heapUsed / 1_048_576)} MB\n`); // prettier-ignore
        for (const { kind } of market.ledger.transfers.values()) count.booked.set(kind, (count.booked.get(kind) ?? 0) + 1);
      });
      // The seed plays it again; to make the story of a failure shorter takes longer than anybody waits.
      await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
      expect(count.steps).toBeGreaterThanOrEqual(isFull ? 200_000 : runs * length);
    },
    isFull ? 1_800_000 : 120_000,
  );
});
