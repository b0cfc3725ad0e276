import { describe, expect, it } from '@jest/globals';
import { goldenFixtures } from '@tankobon/eventstore';
import { join } from 'node:path';
import { payout } from './payout.decide.js';

const fixtures = goldenFixtures(join(import.meta.dirname, 'golden'), [payout]);

describe('stored payout events', () => {
  it.each(fixtures)('upcast $type of version $schemaVersion to a claim', ({ type, lifted }) => {
    expect(lifted).toEqual(fixtures.find((other) => other.type === type && other.schemaVersion === 2)!.stored);
  });
});
