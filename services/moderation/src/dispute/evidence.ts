import { createHash, createHmac } from 'node:crypto';
import type { EvidenceLine, EvidenceSource, ToldLine, TrailEntry } from '@tankobon/contracts';

export type EvidenceEntry = TrailEntry & { source: EvidenceSource };
type Viewer = 'buyer' | 'seller' | 'staff';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const WITHHELD = {
  salt: null,
  at: null,
  source: null,
  type: null,
  actorId: null,
  actorRole: null,
  note: null,
  cents: null,
  currency: null,
};

/**
 * Everything in the order in which it happened; each line carries the hash of the one before, so that none can be changed, added or left out unseen.
 * The chain is the same whoever looks; what a line says is told to whom it is for.
 *
 * @param secret nobody who looks knows it: it makes the salts that keep withheld lines from being guessed
 */
export function evidenceOf(
  disputeId: string,
  told: readonly EvidenceEntry[],
  viewer: Viewer,
  secret: string,
): { lines: EvidenceLine[]; lastHash: string } {
  let lastHash = hashOf(disputeId);
  const lines = told
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ side, ...entry }, index): EvidenceLine => {
      const previousHash = lastHash;
      const salt = createHmac('sha256', secret).update(JSON.stringify(fieldsOf(entry))).digest('hex').slice(0, 32); // prettier-ignore
      lastHash = hashOf(JSON.stringify([previousHash, salt, ...fieldsOf(entry)]));
      const link = { number: index + 1, previousHash, hash: lastHash };
      const isFor = viewer === 'staff' || side === null || side === viewer;
      return isFor ? { ...entry, ...link, salt } : { ...link, ...WITHHELD, pictureIds: [] };
    });
  return { lines, lastHash };
}

/** In the order that `ToldLine` of the contracts names. The salt is made of what is said, not of its place: a line that moves up takes its own along. */
const fieldsOf = ({ at, source, type, actorId, actorRole, note, cents, currency, pictureIds }: Omit<ToldLine, 'number' | 'previousHash' | 'hash' | 'salt'>) => [
  at, source, type, actorId, actorRole, note, cents, currency, pictureIds,
]; // prettier-ignore
