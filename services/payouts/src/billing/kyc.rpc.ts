import { Injectable } from '@nestjs/common';
import { type CallInput, identity, type Identity, type KycReview, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf, Handles, orNull } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { onboardingStatusOf } from '../account/account.js';
import { kycReview } from '../kyc/kyc-review.decide.js';
import { kycIdOf } from '../kyc/kyc-review.js';
import { findReview, findReviews, type ReviewWithAccount } from './find-reviews.js';

@Injectable()
export class KycRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(identity) private readonly identityClient: ClientOf<Identity>,
  ) {}

  @Handles(payouts.kycReviews)
  async reviews(page: CallInput<typeof payouts.kycReviews>, call: CallContext) {
    const { items, nextCursor } = await findReviews(this.db.manager, page);
    return { reviews: await this.withPeople(items, call), nextCursor };
  }

  /** Reads the answer afresh, because answers stored with an idempotency key hold no personal data. */
  @Handles(payouts.decideKyc)
  async decide({ reviewId, status, notes }: CallInput<typeof payouts.decideKyc>, call: CallContext) {
    const data = { status, notes: notes ?? null };
    await this.store.handle(kycReview, reviewId, { type: 'DecideReview', data, by: call.actor }, call);
    const [review] = await this.withPeople([await this.find(reviewId)], call);
    return { review: review! };
  }

  @Handles(payouts.myKycReview)
  async mine(_: CallInput<typeof payouts.myKycReview>, { actor }: CallContext) {
    const row = await findReview(this.db.manager, kycIdOf(actor.id));
    return { review: row ? ownReview(row) : null };
  }

  @Handles(payouts.answerKyc)
  async answer(data: CallInput<typeof payouts.answerKyc>, call: CallContext) {
    const id = kycIdOf(call.actor.id);
    await this.store.handle(kycReview, id, { type: 'AnswerReview', data, by: call.actor }, call);
    return { review: ownReview(await this.find(id)) };
  }

  private async find(id: string): Promise<ReviewWithAccount> {
    return (await findReview(this.db.manager, id)) ?? refuse('not_found', message('kyc.not_found'));
  }

  /** Adds names and e-mails, which are missing while identity is unavailable. */
  private async withPeople(rows: readonly ReviewWithAccount[], call: CallContext): Promise<KycReview[]> {
    const ids = rows.map(({ sellerId }) => sellerId);
    const found = ids.length > 0 ? await orNull(this.identityClient.peopleByIds({ ids }, call)) : null;
    const people = new Map(found?.items.map((person) => [person.id, person]));
    return rows.map((row) => {
      const { sellerId: userId, reviewerId, cause, requirements, accountId, says } = row;
      const person = people.get(userId);
      const onboardingStatus = says ? onboardingStatusOf(says) : 'none';
      const names = { email: person?.email ?? null, displayName: person?.displayName ?? null };
      return { ...ownReview(row), userId, ...names, reviewerId, onboardingStatus, cause, requirements: [...requirements], accountId };
    });
  }
}

const ownReview = ({ id, status, submittedAt, reviewedAt, notes, answer }: ReviewWithAccount) => ({
  id,
  status,
  submittedAt,
  reviewedAt,
  notes,
  answer,
});
