import type { KycCause, KycDecision } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, type KycReview, type KycReviewEvent, noReview } from './kyc-review.js';

export type KycReviewCommand =
  | Command<'OpenReview', { sellerId: string; cause: KycCause; requirements: readonly string[] }>
  | Command<'DecideReview', { status: KycDecision; notes: string | null }>
  | Command<'AnswerReview', { answer: string }>
  | Command<'EndReview', Record<string, never>>;
type ExistingReview = Exclude<KycReview, { status: 'none' }>;

/** Decides commands on a seller's identity review. Permissions stand in the RPC contract. */
export function decide(command: KycReviewCommand, review: KycReview): KycReviewEvent[] {
  if (command.type === 'OpenReview') return opened(command, review);
  if (review.status === 'none') return command.type === 'EndReview' ? [] : unknown();
  switch (command.type) {
    case 'DecideReview':
      return decided(command, review);
    case 'AnswerReview':
      return answered(command, review);
    case 'EndReview':
      return [{ type: 'KycReviewEnded', data: { sellerId: review.sellerId } }];
  }
}

type CommandOf<T extends KycReviewCommand['type']> = Extract<KycReviewCommand, { type: T }>;

/** An approval covers refused payouts, but not requirements that the provider adds later. A rejection is changed by staff alone. */
function opened({ data }: CommandOf<'OpenReview'>, { status }: KycReview): KycReviewEvent[] {
  const isNeeded = status === 'none' || (status === 'approved' && data.cause === 'requirements');
  return isNeeded ? [{ type: 'KycReviewOpened', data }] : [];
}

/** Every decision may follow every other one: an approval can be revoked, a rejection lifted. */
function decided({ data, by }: CommandOf<'DecideReview'>, review: ExistingReview): KycReviewEvent[] {
  const { status, notes } = data;
  if (by.id === review.sellerId) return refuse('not_yourself', message('kyc.own_review'));
  if (status !== 'approved' && notes === null) return notesRequired();
  if (status === review.status && notes === review.notes) return [];
  return [{ type: 'KycDecided', data: { sellerId: review.sellerId, status, notes, by: by.id } }];
}

function answered({ data: { answer }, by }: CommandOf<'AnswerReview'>, { status, sellerId, ...review }: ExistingReview): KycReviewEvent[] {
  if (by.id !== sellerId) return unknown();
  if (status === 'pending' && answer === review.answer) return [];
  if (status !== 'needs_info') return refuse('invalid_transition', message('kyc.nothing_asked'));
  return [{ type: 'KycAnswered', data: { sellerId, answer } }];
}

const unknown = (): never => refuse('not_found', message('kyc.not_found'));

function notesRequired(): never {
  const sentence = message('kyc.notes_required');
  return refuse('validation_failed', sentence, { status: 400, fields: [{ path: 'notes', code: 'required', message: sentence }] });
}

const ofSeller = ({ sellerId }: { sellerId: string }) => sellerId;

export const kycReview = aggregate<KycReview, KycReviewCommand, KycReviewEvent>({
  type: 'kyc',
  initial: noReview,
  evolve,
  decide,
  personal: {
    KycDecided: { of: ofSeller, fields: ['notes'] },
    KycAnswered: { of: ofSeller, fields: ['answer'] },
  },
});
