import { describe, it } from '@jest/globals';
import { given, TEST_NOW } from '@tankobon/testing';
import { notification } from './notification.decide.js';

const by = { id: 'messaging', role: 'system' } as const;
const data = { personId: 'person_mina', kind: 'payout_paid' as const, about: { orderId: 'order_a' }, at: TEST_NOW };
const notify = { type: 'Notify' as const, data, by };
const forget = { type: 'EraseNotifications' as const, data: { personId: data.personId }, by };

describe('a notice', () => {
  it('is told', () => void given(notification).when(notify).then({ type: 'Noticed', data }));
  it('is told once', () =>
    void given(notification, [{ type: 'Noticed', data }])
      .when(notify)
      .nothing());
});

describe('all that an erased person was told', () => {
  const forgotten = { type: 'NoticesForgotten' as const, data: forget.data };
  it('is forgotten', () => void given(notification).when(forget).then(forgotten));
  it('is forgotten once', () => void given(notification, [forgotten]).when(forget).nothing());
});
