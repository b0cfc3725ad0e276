import { Injectable } from '@nestjs/common';
import { type CallInput, messaging, type Messaging, moderation, orders, type Orders, type ReportReason } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { caseIdOf as caseOfListing } from '../case/listing-case.js';
import { listingCase } from '../case/listing-case.decide.js';
import { KnownListing } from '../views/known-listings.view.js';
import { PersonRow } from '../views/people.view.js';
import { caseIdOf, type ModerationSubject } from './subject.js';
import { subjectCase } from './subject.decide.js';

type ReportBody = Pick<CallInput<typeof moderation.reportPerson>, 'note'> & { reason: ReportReason };
const DONE = { ok: true as const };

/** RPC for reports of listings, messages, reviews and people. */
@Injectable()
export class ReportRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  /** Reports a message. Other people's messages do not exist for the caller. */
  @Handles(moderation.reportMessage)
  async reportMessage({ messageId, ...said }: CallInput<typeof moderation.reportMessage>, call: CallContext) {
    const { items } = await this.messaging.saidMessages({ ids: [messageId] }, call);
    const reported = items.find(({ senderId, recipientId }) => senderId === call.actor.id || recipientId === call.actor.id);
    if (!reported) return refuse('not_found', message('report.no_such_message'));
    const { senderId: personId, conversationId } = reported;
    return this.report({ kind: 'message', subjectId: messageId, personId, conversationId }, said, call);
  }

  /** Reports a review; its author reports the reply. */
  @Handles(moderation.reportReview)
  async reportReview({ reviewId, ...reported }: CallInput<typeof moderation.reportReview>, call: CallContext) {
    const [review] = (await this.orders.saidReviews({ ids: [reviewId] }, call)).items;
    if (!review) return refuse('not_found', message('review.not_found'));
    const { authorId, reply, repliedBy } = review;
    const personId = authorId === call.actor.id && reply !== null && repliedBy !== null ? repliedBy : authorId;
    return this.report({ kind: 'review', subjectId: reviewId, personId, conversationId: null }, reported, call);
  }

  @Handles(moderation.reportPerson)
  async reportPerson({ personId, ...said }: CallInput<typeof moderation.reportPerson>, call: CallContext) {
    const person = await this.db.manager.findOneBy(PersonRow, { personId });
    if (!person?.email) return refuse('not_found', message('person.not_found'));
    return this.report({ kind: 'person', subjectId: personId, personId, conversationId: null }, said, call);
  }

  /** Reports a listing. A listing that is not live exists for its seller only. */
  @Handles(moderation.reportListing)
  async reportListing({ listingId, reason, note }: CallInput<typeof moderation.reportListing>, call: CallContext) {
    const listing = await this.db.manager.findOneBy(KnownListing, { listingId });
    const { actor: by } = call;
    if (!listing || (listing.status !== 'live' && listing.sellerId !== by.id)) return refuse('not_found', message('listing.not_found'));
    const data = { listingId, sellerId: listing.sellerId, reason, note: note ?? null };
    await this.store.handle(listingCase, caseOfListing(listingId), { type: 'ReportListing', data, by }, call);
    return DONE;
  }

  @Handles(moderation.appeal)
  async appeal({ listingId, note }: CallInput<typeof moderation.appeal>, call: CallContext) {
    const listing = await this.db.manager.findOneBy(KnownListing, { listingId });
    if (!listing) return refuse('not_found', message('listing.not_found'));
    const data = { listingId, sellerId: listing.sellerId, note };
    await this.store.handle(listingCase, caseOfListing(listingId), { type: 'AppealCase', data, by: call.actor }, call);
    return DONE;
  }

  private async report(subject: ModerationSubject, { reason, note }: ReportBody, call: CallContext) {
    const command = { type: 'ReportSubject' as const, data: { subject, reason, note: note ?? null }, by: call.actor };
    await this.store.handle(subjectCase, caseIdOf(subject.subjectId), command, call);
    return DONE;
  }
}
