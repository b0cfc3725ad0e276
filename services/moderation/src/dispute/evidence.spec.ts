import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { evidenceOf, type Told } from './evidence.js';

const disputeId = `dispute_${'1'.repeat(32)}`;
const entry = (at: string, more: Partial<Told> = {}): Told => ({
  ...{ at, type: 'SaleShipped', source: 'orders', actorId: 'person_1', actorRole: 'seller', note: null },
  ...{ cents: null, currency: null, pictureIds: [], side: null },
  ...more,
});
const [first, second, third] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];
const told = [entry(second!, { note: '発送しました' }), entry(first!, { side: 'buyer', cents: 900, currency: 'usd' }), entry(third!)];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('evidence', () => {
  it('stands in the order in which it happened, each line with the hash of the one before', () => {
    const { lines, lastHash } = evidenceOf(disputeId, told, 'staff');
    expect(lines.map(({ at, number }) => [at, number])).toEqual([[first, 1], [second, 2], [third, 3]]); // prettier-ignore
    let previous = sha256(disputeId);
    for (const { previousHash, hash, at, source, type, actorId, actorRole, note, cents, currency, pictureIds } of lines) {
      expect(previousHash).toBe(previous);
      previous = sha256(JSON.stringify([previousHash, at, source, type, actorId, actorRole, note, cents, currency, pictureIds]));
      expect(hash).toBe(previous);
    }
    expect(lastHash).toBe(previous);
  });

  it('is another once a word of it is, wherever it stands', () => {
    const changed = told.map((each) => (each.note ? { ...each, note: '発送していません' } : each));
    expect(evidenceOf(disputeId, changed, 'staff').lastHash).not.toBe(evidenceOf(disputeId, told, 'staff').lastHash);
    expect(evidenceOf(disputeId, told.slice(1), 'staff').lastHash).not.toBe(evidenceOf(disputeId, told, 'staff').lastHash);
  });

  it('shows nobody what is the other side’s alone', () => {
    expect(evidenceOf(disputeId, told, 'buyer').lines).toHaveLength(3);
    expect(evidenceOf(disputeId, told, 'seller').lines.map(({ at }) => at)).toEqual([second, third]);
    expect(JSON.stringify(evidenceOf(disputeId, told, 'staff').lines)).not.toContain('"side"');
  });
});
