import type { Attachment, Currency, Dispute as DisputeAnswer, DisputeSide } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

type PublicDispute = DisputeAnswer;
/** The contract, its parties and its price in minor units. */
export type DisputeTerms = Pick<PublicDispute, 'contractId' | 'orderId' | 'listingId' | 'title' | 'buyerId' | 'sellerId' | 'currency'> & {
  priceCents: number;
};
/** Ids in every event of a dispute, for consumers of its facts. */
export type DisputeReference = Pick<DisputeTerms, 'contractId' | 'orderId' | 'listingId' | 'buyerId' | 'sellerId'>;
/** A statement of one side. `text`: personal data of that person. */
export type DisputeStatement = { personId: string; side: DisputeSide; text: string | null; attachments: Attachment[] };
/** Fields that staff may set freely. */
export type DisputeChanges = Partial<
  Pick<PublicDispute, 'escalationLevel' | 'responseDueAt' | 'evidenceDueAt' | 'severity' | 'reasonCode' | 'requestedOutcome' | 'evidenceStatus' | 'lastReminderAt'>
> & { status?: PendingStatus; descriptions?: { id: string; description: string | null }[] }; // prettier-ignore
export type PendingStatus = 'open' | 'awaiting_evidence' | 'escalated';
/** A chargeback of the order's payment. Minor units. */
export type Chargeback = { chargebackId: string; amountCents: number; currency: Currency; reason: string };
export type DisputeOutcome = {
  status: 'refunded' | 'closed';
  resolution: NonNullable<PublicDispute['resolution']>;
  note: string | null;
  refundCents: number;
  currency: Currency;
  /** Id of a person, or `bank`. */
  by: string;
  verdict?: 'won' | 'lost';
};

export type DisputeEvent =
  | Event<
      'DisputeOpened',
      DisputeTerms &
        Pick<PublicDispute, 'reasonCode' | 'requestedOutcome' | 'summary' | 'details' | 'attachments'> & {
          personId: string;
          openedBy: DisputeSide;
          /** Requested part of the money; absent in events from before the field existed. */
          requestedCents?: number;
          /** A chargeback runs beside the dispute, or opened it. */
          chargeback?: 'open';
          byBank?: true;
          responseDueAt: string;
          evidenceDueAt: string;
        }
    >
  /** First statement of the other side. `responseDueAt`: when staff decides. */
  | Event<'DisputeAnswered', DisputeReference & DisputeStatement & { offerCents: number | null; responseDueAt: string }>
  | Event<'DisputeEvidenceAdded', DisputeReference & DisputeStatement & { offerCents: number | null }>
  | Event<'DisputeReminded', DisputeReference & { remindedId: string; byStaff: boolean; dueAt?: string | null }>
  | Event<
      'DisputeEscalated',
      DisputeReference & { escalationLevel: PublicDispute['escalationLevel']; why: 'silence' | 'time' | 'staff'; note?: string }
    >
  | Event<'DisputeUpdated', DisputeReference & { changes: DisputeChanges; note: string | null }>
  /** Staff rewords the opening side's text, which stays that person's. */
  | Event<'DisputeReworded', { personId: string; summary: string | null; details: string | null }>
  | Event<'DisputeClosed', DisputeReference & DisputeOutcome>
  /** Recorded also before there is a dispute, which is then opened for the bank. */
  | Event<'ChargebackJoined', Chargeback & { contractId: string }>
  | Event<'ChargebackEnded', Chargeback & { won: boolean }>;

type Chargebacks = Readonly<Record<string, 'open' | 'won' | 'lost'>>;
type BaseState = {
  terms: DisputeTerms;
  openedBy: DisputeSide;
  answered: boolean;
  offerCents: number | null;
  responseDueAt: string | null;
  evidenceDueAt: string | null;
  escalationLevel: PublicDispute['escalationLevel'];
  /** Due time of the last reminder. */
  remindedOf: string | null;
  pictures: { id: string; side: DisputeSide }[];
  words: Readonly<Record<DisputeSide, number>>;
  byBank?: true;
  chargebacks?: Chargebacks;
};
export type OpenDispute = BaseState & { status: PendingStatus };
export type Dispute =
  | { status: 'none'; contractId?: string; chargebacks?: Chargebacks }
  | OpenDispute
  | (BaseState & { status: 'refunded' | 'closed'; closing: DisputeOutcome });

/** Returns the id of a contract's dispute: the contract's digits, so that there cannot be a second one. */
export const disputeIdOf = (contractId: string): string => contractId.replace(/^(sale|rental)_/, 'dispute_');

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(dispute: Dispute, event: DisputeEvent): Dispute {
  if (event.type === 'DisputeOpened') return { ...opened(event.data), ...(dispute.chargebacks && { chargebacks: dispute.chargebacks }) };
  if (event.type === 'ChargebackJoined' || event.type === 'ChargebackEnded') return beside(dispute, event);
  if (dispute.status === 'none') return dispute;
  switch (event.type) {
    case 'DisputeAnswered': {
      const { responseDueAt } = event.data;
      return {
        ...said(dispute, event.data),
        answered: true,
        responseDueAt,
        ...(dispute.status === 'open' && { status: 'awaiting_evidence' }),
      };
    }
    case 'DisputeEvidenceAdded':
      return said(dispute, event.data);
    case 'DisputeReminded':
      return { ...dispute, remindedOf: event.data.dueAt ?? dispute.responseDueAt };
    case 'DisputeEscalated':
      return 'closing' in dispute ? dispute : { ...dispute, status: 'escalated', escalationLevel: event.data.escalationLevel };
    case 'DisputeUpdated': {
      const { status, responseDueAt = dispute.responseDueAt, evidenceDueAt = dispute.evidenceDueAt, escalationLevel = dispute.escalationLevel } = event.data.changes; // prettier-ignore
      return { ...dispute, responseDueAt, evidenceDueAt, escalationLevel, ...(status && !('closing' in dispute) && { status }) };
    }
    case 'DisputeReworded':
      return dispute;
    case 'DisputeClosed': {
      const { status, resolution, note, refundCents, currency, by } = event.data;
      return { ...dispute, status, closing: { status, resolution, note, refundCents, currency, by } };
    }
  }
}

function beside(dispute: Dispute, { type, data }: Extract<DisputeEvent, { type: 'ChargebackJoined' | 'ChargebackEnded' }>): Dispute {
  const now = type === 'ChargebackJoined' ? 'open' : data.won ? 'won' : 'lost';
  const chargebacks = { ...dispute.chargebacks, [data.chargebackId]: now } as const;
  if (dispute.status !== 'none') return { ...dispute, chargebacks };
  return type === 'ChargebackJoined' ? { ...dispute, contractId: data.contractId, chargebacks } : { ...dispute, chargebacks };
}

/** Returns whether the buyer's bank is deciding about the payment. */
export const isWithBank = ({ chargebacks = {} }: Pick<BaseState, 'chargebacks'>): boolean => Object.values(chargebacks).includes('open');

function opened(data: Extract<DisputeEvent, { type: 'DisputeOpened' }>['data']): OpenDispute {
  const { contractId, orderId, listingId, title, buyerId, sellerId, currency, priceCents } = data;
  const { openedBy, responseDueAt, evidenceDueAt, attachments, byBank } = data;
  return {
    status: 'open',
    terms: { contractId, orderId, listingId, title, buyerId, sellerId, currency, priceCents },
    ...{ openedBy, responseDueAt, evidenceDueAt },
    ...{ answered: false, offerCents: null, escalationLevel: 'level_1', remindedOf: null },
    pictures: attachments.map(({ id }) => ({ id, side: openedBy })),
    words: { buyer: 0, seller: 0 },
    ...(byBank && { byBank }),
  };
}

function said<D extends BaseState>(dispute: D, { side, attachments, offerCents }: DisputeStatement & { offerCents: number | null }): D {
  return {
    ...dispute,
    offerCents: offerCents ?? dispute.offerCents,
    pictures: [...dispute.pictures, ...attachments.map(({ id }) => ({ id, side }))],
    words: { ...dispute.words, [side]: dispute.words[side] + 1 },
  };
}

/** Returns the due time: for the answer of the side that did not open the dispute, or for both sides' evidence; null = neither. */
export const dueOf = ({ status, responseDueAt, evidenceDueAt }: Pick<BaseState, 'responseDueAt' | 'evidenceDueAt'> & { status: string }) =>
  status === 'open' ? responseDueAt : status === 'awaiting_evidence' ? evidenceDueAt : null;

export function aboutOf({ terms: { contractId, orderId, listingId, buyerId, sellerId } }: BaseState): DisputeReference {
  return { contractId, orderId, listingId, buyerId, sellerId };
}

export const sideOf = ({ buyerId, sellerId }: Pick<DisputeTerms, 'buyerId' | 'sellerId'>, personId: string): DisputeSide | undefined =>
  personId === buyerId ? 'buyer' : personId === sellerId ? 'seller' : undefined;
export const otherSide = (side: DisputeSide): DisputeSide => (side === 'buyer' ? 'seller' : 'buyer');
