import { order } from './japanese-names.js';
import type { OrderMailLine, OrderMails } from './order-mails.js';
import { rowsOf } from './order-rows.js';
import { type MailContents, type MoneyFormat, short } from './template.js';

const words = { copy: '商品', times: (quantity: number) => ` × ${quantity}冊`, shipping: '送料' };
const rows = (lines: OrderMailLine[], currency: string, money: MoneyFormat) => rowsOf(lines, words, currency, money);
const addressed = (needsAddress: boolean, who: '購入者' | '借り手') =>
  needsAddress ? [`お届け先がまだ登録されていません。${who}に確認していますので、登録されるまでお待ちください。`] : [];

export const japaneseOrders: MailContents<OrderMails> = {
  order_receipt: ({ orderId, currency, totalCents, depositCents, rented, lines }, money) => ({
    subject: `${order(orderId)} の領収書`,
    paragraphs: [
      'お支払いを確認しました。出品者が発送の準備を始めます。',
      ...(rented ? ['レンタルの期間が確定しました。出品者が初日に合わせて発送します。'] : []),
    ],
    rows: [
      ...rows(lines, currency, money),
      ...(depositCents ? [['保証金(レンタル終了後に返金)', money(depositCents, currency)] as [string, string]] : []),
      ['合計', money(totalCents, currency)],
    ],
    action: { label: '注文を見る', path: `/orders/${orderId}` },
  }),
  order_to_ship: ({ orderId, currency, lines, needsAddress }, money) => ({
    subject: `売れました。発送をお願いします(${short(orderId)})`,
    paragraphs: ['次の商品が購入され、支払いが完了しました。', ...addressed(needsAddress, '購入者')],
    rows: rows(lines, currency, money),
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  rental_confirmed_seller: ({ orderId, currency, lines, needsAddress }, money) => ({
    subject: `レンタルのご予約です。発送をお願いします(${short(orderId)})`,
    paragraphs: [
      '次の商品のレンタルが予約され、お支払いも済みました。初日に届くように発送してください。',
      ...addressed(needsAddress, '借り手'),
      '最終日までに発送されない場合は取り消しとなり、借り手に全額が返金されます。',
    ],
    rows: rows(lines, currency, money),
    action: { label: '貸出のページへ', path: '/seller' },
  }),
  address_missing: ({ orderId }) => ({
    subject: `${order(orderId)} のお届け先を教えてください`,
    paragraphs: ['お支払いは完了していますが、お届け先が登録されていません。登録後に出品者が発送します。'],
    action: { label: 'お届け先を登録する', path: `/orders/${orderId}` },
  }),
};
