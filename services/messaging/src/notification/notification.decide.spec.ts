import { describe, it } from '@jest/globals';
import { given, TEST_NOW } from '@tankobon/testing';
import { notification } from './notification.decide.js';

const by = { id: 'messaging', role: 'system' } as const;
const data = { personId: 'person_mina', kind: 'payout_paid' as const, about: { orderId: 'order_a' }, at: TEST_NOW };
const notify = { type: 'Notify' as const, data, by };
const forget = { type: 'EraseNotifications' as const, data: { personId: data.personId }, by };

describe('notification', () => {
  it('is created', () => void given(notification).when(notify).then({ type: 'Noticed', data }));
  it('is created once', () =>
    void given(notification, [{ type: 'Noticed', data }])
      .when(notify)
      .nothing());
});

describe('notifications of an erased person', () => {
  const forgotten = { type: 'NoticesForgotten' as const, data: forget.data };
  it('are deleted', () => void given(notification).when(forget).then(forgotten));
  it('are deleted once', () => void given(notification, [forgotten]).when(forget).nothing());
});
