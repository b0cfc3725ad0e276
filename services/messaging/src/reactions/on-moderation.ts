import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { type NotificationRequest, notificationReaction } from '../notification/notify.js';

type DisputeSummary = { disputeId: string; listingId: string; buyerId: string; sellerId: string };
const about = ({ disputeId, listingId }: DisputeSummary) => ({ disputeId, listingId, title: null });
const otherThan = (personId: string, { buyerId, sellerId }: DisputeSummary) => (personId === buyerId ? sellerId : buyerId);

/** Notifies both sides of a dispute. The seller hears of a refund when it is taken from their earnings. */
export const onModeration = notificationReaction<FactMap<typeof moderationFacts>>('on-moderation', {
  'moderation.DisputeOpened.v1': (dispute) => {
    const data = { ...about(dispute), dueAt: dispute.responseDueAt };
    const other: NotificationRequest = { personId: otherThan(dispute.openedBy, dispute), template: 'dispute_opened', data };
    return dispute.byBank ? [other] : [{ personId: dispute.openedBy, template: 'dispute_begun', data }, other];
  },
  'moderation.DisputeEvidenceAdded.v1': ({ by, offerCents, ...dispute }) => [
    { personId: otherThan(by, dispute), template: 'dispute_answered', data: { ...about(dispute), offered: offerCents !== null } },
  ],
  'moderation.DisputeReminded.v1': ({ remindedId: personId, dueAt = null, ...dispute }) => [
    { personId, template: 'dispute_reminder', data: { ...about(dispute), dueAt } },
  ],
  'moderation.DisputeEscalated.v1': (dispute) =>
    [dispute.buyerId, dispute.sellerId].map((personId) => ({ personId, template: 'dispute_escalated', data: about(dispute) })),
  'moderation.DisputeClosed.v1': ({ refundCents, currency, verdict, ...dispute }) => {
    const data = { ...about(dispute), refundCents, currency, ...(verdict && { verdict }) };
    return [dispute.buyerId, ...(refundCents > 0 ? [] : [dispute.sellerId])].map((personId): NotificationRequest => ({
      personId,
      template: 'dispute_decided',
      data,
    }));
  },
});
