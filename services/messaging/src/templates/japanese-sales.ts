import { named, order } from './japanese-names.js';
import type { SaleMails } from './sale-mails.js';
import { moment } from './talk-mails.js';
import { type MailContents, short } from './template.js';

export const japaneseSales: MailContents<SaleMails> = {
  sale_shipped: ({ orderId, title }) => ({
    subject: `発送されました:${title ?? order(orderId)}`,
    paragraphs: [`出品者が${named(title, 'ご注文の商品')}を発送しました。届きましたら、注文のページでお知らせください。`],
    action: { label: '注文を見る', path: `/orders/${orderId}` },
  }),
  sale_reminder: ({ orderId, title, shipBy }) => ({
    subject: `お早めに発送してください:${title ?? order(orderId)}`,
    paragraphs: [
      `${named(title, '商品')}は支払い済みで、発送を待っています。${moment(shipBy)} までに発送済みにならない場合、取引はキャンセルされ、購入者に全額が返金されます。`,
    ],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  sale_delivered_seller: ({ orderId, title }) => ({
    subject: `届きました:${title ?? order(orderId)}`,
    paragraphs: [`${named(title, '商品')}が購入者に届きました。申し立てがなければ、取引は自動的に完了します。`],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  sale_cancelled: ({ orderId, title, by, refundCents, currency }, money) => ({
    subject: `キャンセルされました:${title ?? order(orderId)}`,
    paragraphs: [
      {
        buyer: `${named(title, 'ご注文')}をキャンセルしました。`,
        seller: `出品者が${named(title, 'ご注文の商品')}を発送できなくなり、キャンセルしました。理由は注文のページでご覧いただけます。`,
        time: `${named(title, 'ご注文の商品')}が期限までに発送されなかったため、キャンセルされました。`,
      }[by],
      `送料を含む${money(refundCents, currency)}を返金します。`,
    ],
    action: { label: '注文を見る', path: `/orders/${orderId}` },
  }),
  sale_cancelled_seller: ({ orderId, title, by }) => ({
    subject: `取引がキャンセルされました。発送しないでください:${title ?? short(orderId)}`,
    paragraphs: [
      {
        buyer: `購入者が、発送前の${named(title, '商品')}をキャンセルしました。`,
        seller: `${named(title, '商品')}の取引をキャンセルしました。`,
        time: `${named(title, '商品')}は期限までに発送されなかったため、キャンセルされました。`,
      }[by],
      '購入者には全額が返金され、商品はふたたび売り場に並びます。',
    ],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  sale_completed: ({ title, earnedCents, currency }, money) => ({
    subject: `取引が完了しました:${title ?? money(earnedCents, currency)}`,
    paragraphs: [`${named(title, '商品')}の取引が完了しました。売上は${money(earnedCents, currency)}(手数料差引前)です。`],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
};
