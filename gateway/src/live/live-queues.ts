import { Injectable } from '@nestjs/common';
import { FactFeed } from './fact-feed.js';
import { untilDisconnected } from './until-gone.js';

const DISPUTES = ['Opened', 'EvidenceAdded', 'Escalated', 'Closed'];
const QUEUES: Record<string, string> = {
  'catalog.ListingSubmitted.v1': 'moderation',
  'catalog.ListingApproved.v1': 'moderation',
  'catalog.ListingRejected.v1': 'moderation',
  'catalog.ListingPaused.v1': 'moderation',
  'catalog.ListingResumed.v1': 'moderation',
  'catalog.ListingCleared.v1': 'moderation',
  'messaging.MessageFlagged.v1': 'moderation',
  'moderation.Reported.v1': 'moderation',
  'moderation.MessageResolved.v1': 'moderation',
  'moderation.CaseAppealed.v1': 'moderation',
  ...Object.fromEntries(DISPUTES.map((what) => [`moderation.Dispute${what}.v1`, 'moderation'])),
  'payouts.PayoutScheduled.v1': 'billing',
  'payouts.PayoutHeld.v1': 'billing',
  'payouts.PayoutReleased.v1': 'billing',
  'payouts.PayoutPaid.v1': 'billing',
  'payouts.RefundReturned.v1': 'billing',
  'payouts.PayoutFailed.v1': 'billing',
  'payouts.ChargebackOpened.v1': 'billing',
  'payouts.ChargebackWon.v1': 'billing',
  'payouts.ChargebackLost.v1': 'billing',
  'payouts.TopUpChargedBack.v1': 'billing',
  'payouts.TopUpRestored.v1': 'billing',
  'payouts.TopUpLost.v1': 'billing',
};

/** Signals which queue of the admin area changed; the screen then reads it again. */
@Injectable()
export class LiveQueues {
  constructor(private readonly feed: FactFeed) {}

  changes(): AsyncIterableIterator<{ adminQueueChanged: { queue: string; id: string } }> {
    return untilDisconnected((gone) => this.queueChanges(gone));
  }

  private async *queueChanges(gone: AbortSignal): AsyncGenerator<{ adminQueueChanged: { queue: string; id: string } }> {
    for await (const { type, data, streamId } of this.feed.stream(({ type }) => type in QUEUES, gone))
      yield {
        adminQueueChanged: {
          queue: QUEUES[type] ?? '',
          id: String(data.listingId ?? data.contractId ?? data.messageId ?? data.subjectId ?? streamId),
        },
      };
  }
}
