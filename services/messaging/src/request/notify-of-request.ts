import type { RecordedEvent, StoreTx } from '@tankobon/eventstore';
import { type NotificationRequest, notify } from '../notification/notify.js';
import type { RequestEvent } from './request.js';

const system = { id: 'messaging', role: 'system' } as const;

/** Notifies the side that did not act; of an action by staff, both sides. */
export async function notifyOfRequest(tx: StoreTx, events: readonly RecordedEvent<RequestEvent>[]): Promise<void> {
  for (const event of events) {
    const all = notificationsOf(event);
    if (all.length > 0) await notify(all, event, { tx, system });
  }
}

function notificationsOf({ type, data }: RequestEvent): NotificationRequest[] {
  if (type === 'RequestNoted') return [];
  const { buyerId, sellerId, conversationId, listingId } = data;
  const about = { conversationId, listingId, title: null };
  const both = 'by' in data && data.by !== sellerId ? [buyerId, sellerId] : [buyerId];
  switch (type) {
    case 'RequestOpened':
      return [{ personId: sellerId, template: 'request_opened', data: about }];
    case 'RequestWithdrawn':
      return [{ personId: sellerId, template: 'request_withdrawn', data: about }];
    case 'RequestMoved':
      return both.map((personId) => ({ personId, template: 'request_moved', data: { ...about, stage: data.stage } }));
    case 'ContractResent':
      return both.map((personId) => ({ personId, template: 'request_moved', data: { ...about, stage: 'contract_sent' } }));
    case 'ViewingSet':
      return both.map((personId) => ({ personId, template: 'viewing_set', data: { ...about, viewingAt: data.interviewScheduledAt } }));
  }
}
