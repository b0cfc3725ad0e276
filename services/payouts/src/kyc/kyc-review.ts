import type { KycCause, KycDecision, KycStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** `notes` and `answer` are personal data of the seller; null after their erasure. */
export type KycReviewEvent =
  /** `requirements`: the provider's names of them. */
  | Event<'KycReviewOpened', { sellerId: string; cause: KycCause; requirements: readonly string[] }>
  | Event<'KycDecided', { sellerId: string; status: KycDecision; notes: string | null; by: string }>
  | Event<'KycAnswered', { sellerId: string; answer: string | null }>
  | Event<'KycReviewEnded', { sellerId: string }>;

export type KycReview = { status: 'none' } | { status: KycStatus; sellerId: string; notes: string | null; answer: string | null };

export const noReview: KycReview = { status: 'none' };

/** Returns the stream id of a seller's only review: the person's digits. */
export const kycIdOf = (sellerId: string): string => sellerId.replace(/^person_/, 'kyc_');

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(review: KycReview, event: KycReviewEvent): KycReview {
  if (event.type === 'KycReviewOpened') return { notes: null, answer: null, ...review, status: 'pending', sellerId: event.data.sellerId };
  if (review.status === 'none') return review;
  switch (event.type) {
    case 'KycDecided':
      return { ...review, status: event.data.status, notes: event.data.notes };
    case 'KycAnswered':
      return { ...review, status: 'pending', answer: event.data.answer };
    case 'KycReviewEnded':
      return noReview;
  }
}
