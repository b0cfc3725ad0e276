import {
  type Dispute as DisputeAnswer,
  DISPUTE_DAYS,
  type DisputeSide,
  EVIDENCE_DAYS,
  instantAfter,
  RESPONSE_HOURS,
} from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { type Dispute, type DisputeEvent, disputeIdOf, type DisputeTerms, isWithBank, sideOf } from './dispute.js';

/**
 * A contract as orders or rentals returned it. `arrivedAt`: when the copy came, or the rental ended; null while the contract runs.
 * `keptCents`: kept of its deposit, a part of the price; `contestUntil`: end of the time to contest that, null where nothing was kept.
 */
export type DisputedContract = DisputeTerms & {
  isRental: boolean;
  stage: 'unpaid' | 'paid' | 'sent' | 'over' | 'cancelled';
  arrivedAt: string | null;
  keptCents: number;
  contestUntil: string | null;
};
type ComplaintData = Pick<DisputeAnswer, 'reasonCode' | 'requestedOutcome' | 'summary' | 'details' | 'attachments'> & {
  requestedCents?: number | undefined;
};
export type OpeningCommand = Command<'OpenDispute', ComplaintData & { contract: DisputedContract }>;

/** Decides who may open a dispute about a contract, and until when. */
export function decideOpening({ data, by, now }: OpeningCommand, dispute: Dispute): DisputeEvent[] {
  const { contract: found, requestedCents, ...said } = data;
  const isContestOver = found.contestUntil !== null && found.contestUntil < now;
  const contract = isContestOver ? { ...found, priceCents: found.priceCents - found.keptCents } : found;
  const openedBy = sideOf(contract, by.id);
  if (!openedBy) return refuse('not_party', 'Only the buyer and the seller can open a dispute.');
  if (dispute.status !== 'none')
    return refuse('dispute_exists', 'There is a dispute about this already.', { details: { disputeId: disputeIdOf(contract.contractId) } });
  if (contract.stage === 'unpaid') return refuse('not_paid', 'This is not paid yet.');
  if (openedBy === 'seller' && !contract.isRental) return refuse('not_rented', 'A seller opens a dispute only about what was rented.');
  if (openedBy === 'seller' && contract.stage === 'paid') return refuse('too_early', 'This rental was not sent yet.');
  if (isTooLate(contract, openedBy, now)) return refuse('too_late', 'It is too late for a dispute about this.');
  if (isContestOver && said.requestedOutcome === 'deposit')
    return refuse('contest_over', 'The 72 hours to contest what was kept of the deposit are over.');
  const isPart = said.requestedOutcome === 'partial_refund' && requestedCents !== undefined;
  if (isPart && requestedCents > contract.priceCents)
    return refuse('exceeds_contract', 'This is more than was paid for it.', {
      fields: [{ path: 'requestedCents', code: 'exceeds_contract', message: 'This is more than was paid for it.' }],
    });
  const part = isPart && { requestedCents };
  return [openedOn(contract, openedBy, now, { ...said, ...part, ...(isWithBank(dispute) && { chargeback: 'open' }) })];
}

type OpeningData = Omit<ComplaintData, 'requestedCents'> & { requestedCents?: number; chargeback?: 'open'; byBank?: true };

export function openedOn(contract: DisputedContract, openedBy: DisputeSide, now: string, said: OpeningData): DisputeEvent {
  const { contractId, orderId, listingId, title, buyerId, sellerId, currency, priceCents } = contract;
  const terms: DisputeTerms = { contractId, orderId, listingId, title, buyerId, sellerId, currency, priceCents };
  const due = { responseDueAt: instantAfter(now, { hours: RESPONSE_HOURS }), evidenceDueAt: instantAfter(now, { days: EVIDENCE_DAYS }) };
  const personId = openedBy === 'buyer' ? terms.buyerId : terms.sellerId;
  return { type: 'DisputeOpened', data: { ...terms, ...said, ...due, openedBy, personId } };
}

/** A seller may claim from the deposit until the rental is over. */
function isTooLate({ stage, arrivedAt }: DisputedContract, side: 'buyer' | 'seller', now: string): boolean {
  if (stage === 'cancelled') return true;
  if (side === 'seller') return stage === 'over';
  return arrivedAt !== null && instantAfter(arrivedAt, { days: DISPUTE_DAYS }) < now;
}
