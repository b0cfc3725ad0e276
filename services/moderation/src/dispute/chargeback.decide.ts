import { type Command, commandGuard } from '@tankobon/eventstore';
import { aboutOf, type Chargeback, type Dispute, type DisputeEvent, isWithBank } from './dispute.js';
import { type DisputedContract, openedOn } from './opening.decide.js';

/** Commands from facts of payouts about a chargeback, one for each contract of its order. */
export type BankCommand =
  | Command<'JoinChargeback', Chargeback & { contractId: string }>
  | Command<'EndChargeback', Chargeback & { won: boolean }>
  /** Opens a dispute without a complaint, for the bank. */
  | Command<'OpenForBank', { contract: DisputedContract }>;
export const isBankCommand = commandGuard<BankCommand>({ JoinChargeback: true, EndChargeback: true, OpenForBank: true });

/** Decides the effect of a chargeback on a dispute. Its money is moved by payouts alone. */
export function decideBank({ type, data, now }: BankCommand, dispute: Dispute): DisputeEvent[] {
  switch (type) {
    case 'JoinChargeback':
      return dispute.chargebacks?.[data.chargebackId] ? [] : [{ type: 'ChargebackJoined', data }];
    case 'EndChargeback':
      return ended(data, dispute);
    case 'OpenForBank': {
      if (dispute.status !== 'none' || !isWithBank(dispute)) return [];
      const said = { reasonCode: 'other', requestedOutcome: 'refund', summary: null, details: null, attachments: [] } as const;
      return [openedOn(data.contract, 'buyer', now, { ...said, attachments: [], chargeback: 'open', byBank: true })];
    }
  }
}

/**
 * Ends a chargeback. A buyer whose bank refunds them gets no refund from us. A dispute that the bank opened ends with it; a complaint
 * beside it is left to staff after a win.
 */
function ended({ won, ...chargeback }: Chargeback & { won: boolean }, dispute: Dispute): DisputeEvent[] {
  const { chargebackId } = chargeback;
  if (dispute.chargebacks?.[chargebackId] !== 'open') return [];
  const end: DisputeEvent = { type: 'ChargebackEnded', data: { ...chargeback, won } };
  if (dispute.status === 'none' || 'closing' in dispute) return [end];
  const others = Object.entries(dispute.chargebacks).some(([id, status]) => id !== chargebackId && status === 'open');
  if (others || (won && !dispute.byBank)) return [end];
  const resolution = won ? 'resolved_seller' : 'resolved_buyer';
  const closing = { status: 'closed', resolution, note: null, refundCents: 0, currency: dispute.terms.currency, by: 'bank' } as const;
  return [end, { type: 'DisputeClosed', data: { ...aboutOf(dispute), ...closing, verdict: won ? 'won' : 'lost' } }];
}
