import {
  type Dispute as DisputeAnswer,
  DISPUTE_DAYS,
  type DisputeSide,
  EVIDENCE_DAYS,
  instantAfter,
  RESPONSE_HOURS,
} from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
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
  if (!openedBy) return refuse('not_party', message('dispute.sides_open'));
  if (dispute.status !== 'none')
    return refuse('dispute_exists', message('dispute.already_open'), { details: { disputeId: disputeIdOf(contract.contractId) } });
  if (contract.stage === 'unpaid') return refuse('not_paid', message('dispute.unpaid'));
  if (openedBy === 'seller' && !contract.isRental) return refuse('not_rented', message('dispute.seller_rentals_only'));
  if (openedBy === 'seller' && contract.stage === 'paid') return refuse('too_early', message('dispute.rental_not_sent'));
  if (isTooLate(contract, openedBy, now)) return refuse('too_late', message('dispute.too_late'));
  if (isContestOver && said.requestedOutcome === 'deposit') return refuse('contest_over', message('dispute.deposit_too_late'));
  const isPart = said.requestedOutcome === 'partial_refund' && requestedCents !== undefined;
  if (isPart && requestedCents > contract.priceCents)
    return refuse('exceeds_contract', message('dispute.more_than_paid'), {
      fields: [{ path: 'requestedCents', code: 'exceeds_contract', message: message('dispute.more_than_paid') }],
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
