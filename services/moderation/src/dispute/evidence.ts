import { createHash } from 'node:crypto';
import type { EvidenceLine, EvidenceSource, TrailEntry } from '@tankobon/contracts';

export type Told = TrailEntry & { source: EvidenceSource };
type Viewer = 'buyer' | 'seller' | 'staff';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What this viewer may see, in the order in which it happened; each line carries the hash of the one before, so that none can be changed, added or left out unseen. */
export function evidenceOf(disputeId: string, told: readonly Told[], viewer: Viewer): { lines: EvidenceLine[]; lastHash: string } {
  const seen = told.filter(({ side }) => viewer === 'staff' || side === null || side === viewer);
  let lastHash = hashOf(disputeId);
  const lines = seen
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ side: _, ...entry }, index): EvidenceLine => {
      const previousHash = lastHash;
      lastHash = hashOfLine(previousHash, entry);
      return { ...entry, number: index + 1, previousHash, hash: lastHash };
    });
  return { lines, lastHash };
}

/** As `EvidenceLine` of the contracts says. */
function hashOfLine(previousHash: string, { at, source, type, actorId, actorRole, note, cents, currency, pictureIds }: Omit<Told, 'side'>) {
  return hashOf(JSON.stringify([previousHash, at, source, type, actorId, actorRole, note, cents, currency, pictureIds]));
}
