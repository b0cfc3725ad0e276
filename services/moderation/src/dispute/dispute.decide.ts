import { type DisputeSide, instantAfter, isStaff, MAX_PICTURES, RESPONSE_HOURS } from '@tankobon/contracts';
import { type Actor, type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { aboutOf, type Dispute, type DisputeEvent, type DisputeStatement, dueOf, evolve, isWithBank, otherSide, sideOf } from './dispute.js'; // prettier-ignore
import { type BankCommand, decideBank, isBankCommand } from './chargeback.decide.js';
import { decideOpening, type OpeningCommand } from './opening.decide.js';
import { decideStaff, isStaffCommand, type MoneyLeft, refunded, reminded, type StaffCommand } from './staff.decide.js';

/** Most statements of one side. */
const MOST_WORDS = 10;
const REMIND_HOURS = 24;

export type DisputeCommand =
  | OpeningCommand
  | StaffCommand
  | BankCommand
  | Command<'AddEvidence', Pick<DisputeStatement, 'text' | 'attachments'>>
  | Command<'AnswerDispute', Pick<DisputeStatement, 'text' | 'attachments'> & { offerCents: number | null }>
  /** `offerCents`: the offer that the buyer saw. */
  | Command<'AcceptOffer', MoneyLeft & { offerCents: number }>
  /** Sent when a due time has passed. */
  | Command<'EndWait', Record<string, never>>
  | Command<'RemindOther', Record<string, never>>;

/**
 * Decides commands on a dispute. Both sides make statements until their time is over, then staff decides. Silence of the other side is no
 * answer.
 */
export function decide(command: DisputeCommand, dispute: Dispute): DisputeEvent[] {
  if (command.type === 'OpenDispute') return decideOpening(command, dispute);
  if (isBankCommand(command)) return decideBank(command, dispute);
  if (dispute.status === 'none') return unknown();
  if (isStaffCommand(command)) return decideStaff(command, dispute);
  switch (command.type) {
    case 'AddEvidence':
      return addStatement(command, dispute, null);
    case 'AnswerDispute':
      return answer(command, dispute);
    case 'AcceptOffer':
      return accept(command, dispute);
    case 'RemindOther':
      return remind(dispute);
    case 'EndWait':
      return endWait(dispute, command.now);
  }
}

type ExistingDispute = Exclude<Dispute, { status: 'none' }>;
type StatementCommand = Extract<DisputeCommand, { type: 'AddEvidence' | 'AnswerDispute' }>;

function addStatement(
  { data: { text, attachments }, by, now }: StatementCommand,
  dispute: ExistingDispute,
  offerCents: number | null,
): DisputeEvent[] {
  const side = partyOf(dispute, by);
  if ('closing' in dispute) return over();
  if (dispute.evidenceDueAt !== null && dispute.evidenceDueAt < now) return refuse('evidence_over', message('dispute.evidence_over'));
  const shown = dispute.pictures.filter((picture) => picture.side === side).length + attachments.length;
  if (dispute.words[side] >= MOST_WORDS || shown > MAX_PICTURES) return refuse('too_much_evidence', message('dispute.evidence_full'));
  const data = { ...aboutOf(dispute), personId: by.id, side, text, attachments, offerCents };
  if (side === dispute.openedBy || dispute.answered) return [{ type: 'DisputeEvidenceAdded', data }];
  const decidedBy = instantAfter(later(dispute.evidenceDueAt, now), { hours: RESPONSE_HOURS });
  return [{ type: 'DisputeAnswered', data: { ...data, responseDueAt: decidedBy } }];
}

function answer(command: Extract<StatementCommand, { type: 'AnswerDispute' }>, dispute: ExistingDispute): DisputeEvent[] {
  const side = partyOf(dispute, command.by);
  const { offerCents } = command.data;
  if (side === dispute.openedBy) return refuse('not_other_side', message('dispute.other_side_answers'));
  if (offerCents !== null && side !== 'seller') return refuse('not_seller', message('dispute.seller_offers'));
  if (offerCents !== null && offerCents > dispute.terms.priceCents)
    return refuse('exceeds_contract', message('dispute.more_than_paid'), { fields: [tooMuch('offerCents')] });
  if (offerCents !== null && dispute.offerCents !== null && offerCents < dispute.offerCents)
    return refuse('offer_lowered', message('dispute.offer_lowered'), {
      fields: [{ path: 'offerCents', code: 'offer_lowered', message: message('dispute.offer_lowered') }],
    });
  return addStatement(command, dispute, offerCents);
}

const tooMuch = (path: string) => ({ path, code: 'exceeds_contract', message: message('dispute.more_than_paid') });

function accept({ data, by }: Extract<DisputeCommand, { type: 'AcceptOffer' }>, dispute: ExistingDispute): DisputeEvent[] {
  const side = partyOf(dispute, by);
  if (side !== 'buyer') return refuse('not_buyer', message('dispute.buyer_accepts'));
  if ('closing' in dispute) return dispute.closing.by === by.id ? [] : over();
  if (dispute.offerCents === null) return refuse('no_offer', message('dispute.no_offer'));
  if (dispute.offerCents !== data.offerCents)
    return refuse('offer_changed', message('dispute.offer_changed'), { details: { offerCents: dispute.offerCents } });
  return refunded(dispute, { money: data, refundCents: dispute.offerCents, note: 'Offer accepted', by: by.id });
}

/** Escalates the dispute to staff: the other side was silent, or the time for evidence is over. */
function endWait(dispute: ExistingDispute, now: string): DisputeEvent[] {
  const due = dueOf(dispute);
  if (due === null || due > now || 'closing' in dispute) return [];
  const why = dispute.status === 'open' ? 'silence' : 'time';
  return [{ type: 'DisputeEscalated', data: { ...aboutOf(dispute), escalationLevel: dispute.escalationLevel, why } }];
}

/** Reminds of a due time once: of an answer the side that owes it, of evidence both. */
function remind(dispute: ExistingDispute): DisputeEvent[] {
  const due = dueOf(dispute);
  if (due === null || dispute.remindedOf === due) return [];
  const sides: DisputeSide[] = dispute.status === 'open' ? [otherSide(dispute.openedBy)] : ['buyer', 'seller'];
  return sides.map((side) => reminded(dispute, side));
}

const later = (at: string | null, now: string): string => (at !== null && at > now ? at : now);

/** Returns the caller's side. Strangers learn nothing; staff learns that the action is not theirs. */
function partyOf({ terms }: ExistingDispute, by: Actor): DisputeSide {
  const side = sideOf(terms, by.id);
  if (side) return side;
  return isStaff(by) ? refuse('not_party', message('dispute.sides_only')) : unknown();
}

const unknown = (): never => refuse('not_found', message('dispute.not_found'));
const over = (): never => refuse('dispute_closed', message('dispute.over'));

type DisputeStep = 'remind' | 'endWait' | 'openForBank';

/** Steps of a dispute: its opening for a bank, then the answer, then evidence, each with a reminder a day before, then staff. */
function steps(dispute: Dispute): Step<DisputeStep>[] {
  if (dispute.status === 'none') return isWithBank(dispute) ? [{ name: 'openForBank' }] : [];
  const due = dueOf(dispute);
  if (due === null) return [];
  const reminding: Step<'remind'>[] =
    dispute.remindedOf === due ? [] : [{ name: 'remind', due: instantAfter(due, { hours: -REMIND_HOURS }) }];
  return [...reminding, { name: 'endWait', due }];
}

export const dispute = processManager<Dispute, DisputeCommand, DisputeEvent, DisputeStep>({
  type: 'dispute',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
  personal: {
    DisputeOpened: { of: ({ personId }) => personId, fields: ['summary', 'details'] },
    DisputeAnswered: { of: ({ personId }) => personId, fields: ['text'] },
    DisputeEvidenceAdded: { of: ({ personId }) => personId, fields: ['text'] },
    DisputeReworded: { of: ({ personId }) => personId, fields: ['summary', 'details'] },
  },
});
