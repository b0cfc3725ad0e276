import { short, type Words } from './template.js';

/** Money that goes another way than it should have. */
export const japaneseMoney: Pick<Words['contents'], 'refund_returned'> = {
  refund_returned: ({ orderId, refundCents, currency }, money) => ({
    subject: `返金が戻ってきました:${money(refundCents, currency)}`,
    paragraphs: [
      `注文 ${short(orderId)} の返金 ${money(refundCents, currency)} を銀行が受け取れず、当社に戻されました。金額は失われていません。Tankobonの残高に加えました。`,
    ],
    action: { label: '残高を見る', path: '/account?tab=billing' },
  }),
};
