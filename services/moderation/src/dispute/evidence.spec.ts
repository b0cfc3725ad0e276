import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type EvidenceEntry, evidenceOf } from './evidence.js';

const disputeId = `dispute_${'1'.repeat(32)}`;
const entry = (at: string, more: Partial<EvidenceEntry> = {}): EvidenceEntry => ({
  ...{ at, type: 'SaleShipped', source: 'orders', actorId: 'person_1', actorRole: 'seller', note: null },
  ...{ cents: null, currency: null, pictureIds: [], side: null },
  ...more,
});
const [first, second, third] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z'];
const reported = [entry(second!, { note: '発送しました' }), entry(first!, { side: 'buyer', cents: 900, currency: 'usd' }), entry(third!)];
const seenBy = (viewer: 'buyer' | 'seller' | 'staff', entries: readonly EvidenceEntry[] = reported) =>
  evidenceOf(disputeId, entries, viewer, 'a secret');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('evidence', () => {
  it('is in order of time, each line with the hash of the one before', () => {
    const { lines, lastHash } = seenBy('staff');
    expect(lines.map(({ at, number }) => [at, number])).toEqual([[first, 1], [second, 2], [third, 3]]); // prettier-ignore
    let previous = sha256(disputeId);
    for (const { previousHash, hash, salt, at, source, type, actorId, actorRole, note, cents, currency, pictureIds } of lines) {
      expect(previousHash).toBe(previous);
      previous = sha256(JSON.stringify([previousHash, salt, at, source, type, actorId, actorRole, note, cents, currency, pictureIds]));
      expect(hash).toBe(previous);
    }
    expect(lastHash).toBe(previous);
  });

  it('changes its hash with every word', () => {
    const changed = reported.map((each) => (each.note ? { ...each, note: '発送していません' } : each));
    expect(seenBy('staff', changed).lastHash).not.toBe(seenBy('staff').lastHash);
    expect(seenBy('staff', reported.slice(1)).lastHash).not.toBe(seenBy('staff').lastHash);
  });

  it('is one chain for all readers, with a salted hash for hidden lines', () => {
    const [buyer, seller, staff] = [seenBy('buyer'), seenBy('seller'), seenBy('staff')];
    expect([buyer, seller]).toEqual([staff, { ...staff, lines: [expect.anything(), ...staff.lines.slice(1)] }]);
    const [withheld] = seller.lines;
    const link = { number: 1, previousHash: staff.lines[0]!.previousHash, hash: staff.lines[0]!.hash };
    expect(withheld).toEqual({
      ...link,
      ...{ salt: null, at: null, source: null, type: null, actorId: null, actorRole: null, note: null, cents: null, currency: null, pictureIds: [] },
    }); // prettier-ignore
    expect(evidenceOf(disputeId, reported, 'seller', 'another secret').lines[0]!.hash).not.toBe(withheld!.hash);
    expect(JSON.stringify(staff.lines)).not.toContain('"side"');
  });

  it('keeps its salts if an earlier line is added', () => {
    const earlier = entry('2026-02-01T12:00:00.000Z', { side: 'buyer', cents: 100, currency: 'usd' });
    const salts = ({ lines }: ReturnType<typeof seenBy>) => lines.map(({ salt }) => salt);
    expect(salts(seenBy('staff', [...reported, earlier])).slice(1)).toEqual(salts(seenBy('staff')));
  });
});
