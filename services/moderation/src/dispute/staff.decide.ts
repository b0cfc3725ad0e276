import type { Dispute as DisputeAnswer, DisputeSide } from '@tankobon/contracts';
import { type Command, commandGuard, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import {
  aboutOf,
  type Dispute,
  type DisputeChanges,
  type DisputeEvent,
  dueOf,
  isWithBank,
  otherSide,
  type PendingStatus,
} from './dispute.js';
// prettier-ignore

/** Answer of payouts. `held`: the contract's payout is on hold meanwhile; `leftCents`: the amount that can still be refunded. */
export type MoneyLeft = { held: boolean; leftCents: number };
type StaffUpdate = Omit<DisputeChanges, 'status'> & {
  status?: DisputeAnswer['status'];
  summary?: string;
  details?: string;
  attachmentsCount?: number;
  resolution?: DisputeAnswer['resolution'];
  refundCents?: number;
  note?: string;
};
/** `money`: present where a refund is to be made. */
export type UpdateCommand = Command<'UpdateDispute', StaffUpdate & { money: MoneyLeft | null }>;
export type StaffCommand = UpdateCommand | Command<'RemindDispute', Record<string, never>>;
export const isStaffCommand = commandGuard<StaffCommand>({ UpdateDispute: true, RemindDispute: true });

type ExistingDispute = Exclude<Dispute, { status: 'none' }>;

/** Decides commands of staff on a dispute. Decisions are final. */
export function decideStaff(command: StaffCommand, dispute: ExistingDispute): DisputeEvent[] {
  if (command.type === 'UpdateDispute') return update(command, dispute);
  return 'closing' in dispute ? over() : [reminded(dispute, otherSide(dispute.openedBy), true)];
}

function update({ data, by }: UpdateCommand, dispute: ExistingDispute): DisputeEvent[] {
  const { status, resolution, refundCents, note, summary, details, money, attachmentsCount, ...changes } = data;
  checkSaid(data, dispute);
  if ('closing' in dispute) return isSaid(data, dispute) ? [] : over();
  const set = changed({ ...changes, ...(isWaiting(status) && { status }) }, note, dispute);
  const reworded = summary === undefined && details === undefined ? [] : [rewording(data, dispute)];
  if (status === 'refunded' && money)
    return [
      ...set,
      ...reworded,
      ...refunded(dispute, { money, refundCents: refundCents ?? money.leftCents, note: note || 'Refund issued', by: by.id }),
    ];
  if (status !== 'closed') return [...set, ...reworded];
  const closing = { status, resolution: resolution ?? 'no_action', note: note || null, refundCents: 0, currency: dispute.terms.currency };
  return [...set, ...reworded, { type: 'DisputeClosed', data: { ...aboutOf(dispute), ...closing, by: by.id } }];
}

/** Checks that the resolution fits the status, and that every described or counted picture exists. */
function checkSaid(
  { status, resolution, refundCents, attachmentsCount, descriptions = [] }: StaffUpdate,
  { pictures }: ExistingDispute,
): void {
  const right = status === 'refunded' ? resolution === undefined || resolution === 'refund' : status === 'closed' ? resolution !== 'refund' : resolution === undefined; // prettier-ignore
  if (!right) refuse('wrong_resolution', message('dispute.resolution_status'));
  if (refundCents !== undefined && status !== 'refunded') refuse('wrong_resolution', message('dispute.amount_with_refund_only'));
  const known =
    descriptions.every(({ id }) => pictures.some((picture) => picture.id === id)) &&
    (attachmentsCount ?? pictures.length) === pictures.length;
  if (!known) refuse('attachment_unknown', message('dispute.no_such_picture'));
}

const isWaiting = (status: StaffUpdate['status']): status is PendingStatus =>
  status !== undefined && status !== 'refunded' && status !== 'closed';

/** Returns whether a closed dispute was decided in the same way: a repeated command is one decision. */
function isSaid({ status, resolution, refundCents }: StaffUpdate, { closing }: Extract<ExistingDispute, { closing: object }>): boolean {
  return (
    status === closing.status &&
    (resolution ?? closing.resolution) === closing.resolution &&
    (refundCents ?? closing.refundCents) === closing.refundCents
  );
}

function changed(
  { status, escalationLevel: level, ...others }: DisputeChanges,
  note: string | undefined,
  dispute: ExistingDispute,
): DisputeEvent[] {
  const about = aboutOf(dispute);
  const escalationLevel = level ?? dispute.escalationLevel;
  const moved = escalationLevel !== dispute.escalationLevel;
  const escalates = (status === 'escalated' && dispute.status !== 'escalated') || (moved && escalationLevel === 'level_2');
  const escalated: DisputeEvent[] = escalates
    ? [{ type: 'DisputeEscalated', data: { ...about, escalationLevel, why: 'staff', ...(note && { note }) } }]
    : [];
  const back = moved && !escalates && { escalationLevel };
  const changes = { ...others, ...back, ...(status && status !== 'escalated' && status !== dispute.status && { status }) };
  const rest = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (rest.length === 0) return escalated;
  return [...escalated, { type: 'DisputeUpdated', data: { ...about, changes: Object.fromEntries(rest), note: note || null } }];
}

function rewording({ summary, details }: StaffUpdate, { terms, openedBy }: ExistingDispute): DisputeEvent {
  return {
    type: 'DisputeReworded',
    data: { personId: openedBy === 'buyer' ? terms.buyerId : terms.sellerId, summary: summary ?? null, details: details ?? null },
  };
}

/** Returns the reminder of one side. Staff reminds the side that did not open the dispute. */
export function reminded(dispute: ExistingDispute, side: DisputeSide, byStaff = false): DisputeEvent {
  const remindedId = side === 'buyer' ? dispute.terms.buyerId : dispute.terms.sellerId;
  return { type: 'DisputeReminded', data: { ...aboutOf(dispute), remindedId, byStaff, dueAt: dueOf(dispute) } };
}

type RefundDecision = { money: MoneyLeft; refundCents: number; note: string; by: string };

/** Refunds the buyer. While the payout is on hold nothing is on its way to the seller, so that the money is there. */
export function refunded(dispute: ExistingDispute, { money, refundCents, note, by }: RefundDecision): DisputeEvent[] {
  if (isWithBank(dispute)) return refuse('chargeback_open', message('dispute.bank_decides'));
  if (!money.held) return refuse('payout_under_way', message('dispute.payout_not_held'));
  if (money.leftCents < 1) return refuse('nothing_left', message('dispute.nothing_left'));
  if (refundCents > money.leftCents)
    return refuse('exceeds_contract', message('dispute.more_than_left'), {
      fields: [{ path: 'refundCents', code: 'exceeds_contract', message: message('dispute.more_than_left') }],
    });
  const closing = { status: 'refunded', resolution: 'refund', note, refundCents, currency: dispute.terms.currency, by } as const;
  return [{ type: 'DisputeClosed', data: { ...aboutOf(dispute), ...closing } }];
}

const over = (): never => refuse('invalid_transition', message('dispute.over'));
