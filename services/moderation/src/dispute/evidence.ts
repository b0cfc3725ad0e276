import { createHash, createHmac } from 'node:crypto';
import type { EvidenceLine, EvidenceSource, DisclosedLine, ActivityLogEntry } from '@tankobon/contracts';

export type EvidenceEntry = ActivityLogEntry & { source: EvidenceSource };
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
 * Builds the evidence in order of time. Each line carries the hash of the previous one, so that no line can be changed, added or left out
 * unseen. The chain is the same for every viewer; the content of a line is shown to its addressees only.
 *
 * @param secret unknown to viewers: it makes the salts that keep withheld lines from being guessed
 */
export function evidenceOf(
  disputeId: string,
  entries: readonly EvidenceEntry[],
  viewer: Viewer,
  secret: string,
): { lines: EvidenceLine[]; lastHash: string } {
  let lastHash = hashOf(disputeId);
  const lines = entries
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

/**
 * Fields in the order of `ToldLine` of the contracts. The salt is derived from the content, not the position: a line that moves up keeps
 * its salt.
 */
const fieldsOf = ({ at, source, type, actorId, actorRole, note, cents, currency, pictureIds }: Omit<DisclosedLine, 'number' | 'previousHash' | 'hash' | 'salt'>) => [
  at, source, type, actorId, actorRole, note, cents, currency, pictureIds,
]; // prettier-ignore
