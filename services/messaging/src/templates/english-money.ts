import { short, type Words } from './template.js';

const order = (id: string) => `order ${short(id)}`;

/** Money that goes another way than it should have. */
export const englishMoney: Pick<Words['contents'], 'refund_returned'> = {
  refund_returned: ({ orderId, refundCents, currency }, money) => ({
    subject: `Your refund came back to us: ${money(refundCents, currency)}`,
    paragraphs: [
      `Your bank could not take the refund of ${money(refundCents, currency)} for ${order(orderId)} and sent it back to us. Nothing is lost: it is your balance on Tankobon now.`,
    ],
    action: { label: 'See your balance', path: '/account?tab=billing' },
  }),
};
