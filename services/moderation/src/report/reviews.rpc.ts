import { Injectable } from '@nestjs/common';
import { type CallInput, moderation, orders, type Orders, type ReviewResolution } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findEmails } from '../views/people.view.js';
import { findReportsOf } from './reports.view.js';
import { findOpenSubjects } from './subject-cases.view.js';
import { caseIdOf } from './subject.js';
import { subjectCase } from './subject.decide.js';

const RESOLUTIONS: Readonly<Record<CallInput<typeof moderation.resolveReview>['action'], ReviewResolution>> = {
  ...{ clear: 'cleared', remove: 'removed', remove_reply: 'reply_removed' },
};

/** RPC for reported reviews. Their texts are requested when shown, and stored nowhere else; orders removes them. */
@Injectable()
export class ReviewsRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Handles(moderation.reportedReviews)
  async reviews(page: CallInput<typeof moderation.reportedReviews>, call: CallContext) {
    const { manager } = this.db;
    const { items: subjects, nextCursor } = await findOpenSubjects(manager, 'review', page);
    if (subjects.length === 0) return { items: [], nextCursor };
    const ids = subjects.map(({ id }) => id);
    const [said, reportsOf] = await Promise.all([this.orders.saidReviews({ ids }, call), findReportsOf(manager, ids)]);
    const emails = await findEmails(manager, said.items.map(({ authorId }) => authorId)); // prettier-ignore
    const reviews = new Map(said.items.map((each) => [each.id, each]));
    const items = subjects.flatMap(({ id, reasons, reviewDueAt, submittedAt }) => {
      const review = reviews.get(id);
      if (!review) return [];
      const { authorId, rating, comment, reply } = review;
      const authorEmail = emails.get(authorId) ?? null;
      return { id, rating, comment, reply, authorEmail, reasons, reviewDueAt, submittedAt, reports: reportsOf(id) };
    });
    return { items, nextCursor };
  }

  @Handles(moderation.resolveReview)
  async resolveReview({ reviewId: id, action }: CallInput<typeof moderation.resolveReview>, call: CallContext) {
    const resolution = RESOLUTIONS[action];
    const command = { type: 'ResolveSubject' as const, data: { resolution, staffId: call.actor.id }, by: call.actor };
    await this.store.handle(subjectCase, caseIdOf(id), command, call);
    return { review: { id, resolution } };
  }
}
