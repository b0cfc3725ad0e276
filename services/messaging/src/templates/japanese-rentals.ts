import { named, order } from './japanese-names.js';
import { type Address, postalLines } from '@tankobon/contracts';
import type { RentalMails } from './rental-mails.js';
import { type MailContents, type MoneyFormat } from './template.js';

const rented = { label: 'レンタルを見る', path: '/buyer' };
const lent = { label: '貸出のページへ', path: '/seller' };
type Decision = RentalMails['deposit_decided'];

const kept = (taker: string, { capturedCents, releasedCents, currency }: Decision, money: MoneyFormat): [string, string][] => [
  [taker, money(capturedCents, currency)],
  ['返金額', money(releasedCents, currency)],
];
/** Paragraph with the return address. */
const comesBackTo = (address: Address | null) => (address === null ? [] : [['返送先:', ...postalLines(address)].join('\n')]);
const because = (reason: string | null) => (reason === null ? [] : ['理由は次のとおりです。', reason]);
const grades: Readonly<Record<string, string>> = {
  as_new: '新品同様',
  fine: '極美',
  near_fine: '美',
  very_good: '良好',
  good: '並',
  fair: 'やや難あり',
  poor: '難あり',
};

export const japaneseRentals: MailContents<RentalMails> = {
  rental_unsent_seller: ({ title, startDate }) => ({
    subject: `発送してください:${title ?? 'レンタル'}`,
    paragraphs: [
      `${named(title)}のレンタルは${startDate}に始まりますが、まだ発送済みになっていません。`,
      '最終日までに発送されない場合、レンタルはキャンセルされ、借り手に全額が返金されます。',
    ],
    action: lent,
  }),
  rental_shipped: ({ title, returnAddress }) => ({
    subject: `発送されました:${title ?? 'レンタル商品'}`,
    paragraphs: [`出品者が${named(title)}を発送しました。届きましたら、お知らせください。`, ...comesBackTo(returnAddress)],
    action: rented,
  }),
  rental_received_seller: ({ title }) => ({
    subject: `到着しました:${title ?? '貸出中の商品'}`,
    paragraphs: [`借り手が${named(title)}を受け取りました。`],
    action: lent,
  }),
  rental_sent_back_seller: ({ title }) => ({
    subject: `返送されました:${title ?? '貸出中の商品'}`,
    paragraphs: [
      `借り手が${named(title)}を返送しました。届きましたら、商品の状態とあわせてお知らせください。保証金の精算はその後になります。`,
    ],
    action: lent,
  }),
  rental_returned: ({ title, condition }) => ({
    subject: `返却されました:${title ?? 'レンタル商品'}`,
    paragraphs: [
      condition === null
        ? `${named(title)}が届いていないという連絡がないため、返却済みとして扱います。`
        : `出品者が${named(title)}の返却を確認しました。状態:${grades[condition] ?? condition}`,
      '72時間以内に請求されなかった保証金は、お客様に返金されます。',
    ],
    action: rented,
  }),
  rental_overdue_seller: ({ title }) => ({
    subject: `返却期限を過ぎています:${title ?? '貸出中の商品'}`,
    paragraphs: [
      `${named(title)}のレンタル期間は終了しましたが、まだ返送されていません。借り手にお知らせを送ります。遅れた日数分の料金は、保証金から出品者に支払われます。`,
    ],
    action: lent,
  }),
  rental_extended: ({ orderId, title, endDate }) => ({
    subject: `レンタルを延長しました:${title ?? 'レンタル'}`,
    paragraphs: [
      `${named(title)}の延長分のお支払いが済みました。${endDate}までお手元に置いていただけます。当日中に返送いただければ期限内の返却となります。`,
    ],
    action: { label: '注文を見る', path: `/orders/${orderId}` },
  }),
  rental_extended_seller: ({ title, endDate, rentCents }) => ({
    subject: `レンタルが延長されました:${title ?? '貸出中の商品'}`,
    paragraphs: [
      rentCents === 0
        ? `借り手が${named(title)}のレンタルを${endDate}まで延長しました。延長分はお支払い済みの料金に含まれています。`
        : `借り手が${named(title)}の延長分を支払いました。レンタルは${endDate}までになります。`,
    ],
    action: lent,
  }),
  deposit_decided: (decision, money) => ({
    subject: `保証金の精算:${decision.title ?? 'レンタル'}`,
    paragraphs: [
      decision.capturedCents === 0
        ? `${named(decision.title)}の保証金は全額返金されます。`
        : `${named(decision.title)}の保証金の一部または全額を出品者が受け取ります。`,
      ...because(decision.reason),
    ],
    rows: kept('出品者の受取額', decision, money),
    action: rented,
  }),
  deposit_decided_seller: (decision, money) => ({
    subject: `保証金の精算が済みました:${decision.title ?? 'レンタル'}`,
    paragraphs: [`${named(decision.title)}の保証金の精算が済みました。`, ...because(decision.reason)],
    rows: kept('お受取額', decision, money),
    action: lent,
  }),
  rental_cancelled: ({ title, by, refundCents, currency }, money) => ({
    subject: `レンタルが取り消されました:${title ?? 'ご予約'}`,
    paragraphs: [
      {
        renter: `${named(title)}のレンタルを取り消しました。`,
        seller: `出品者が${named(title)}を発送できないため、レンタルを取り消しました。`,
        time: `${named(title)}が期限までに発送されなかったため、レンタルは取り消されました。`,
      }[by],
      `レンタル料金、送料、保証金をあわせて ${money(refundCents, currency)} を返金します。`,
    ],
    action: rented,
  }),
  rental_cancelled_seller: ({ title, by }) => ({
    subject: `レンタル取り消し、発送しないでください:${title ?? '出品中の商品'}`,
    paragraphs: [
      {
        renter: `発送前に、借り手が${named(title)}のレンタルを取り消しました。`,
        seller: `${named(title)}のレンタルを取り消しました。`,
        time: `${named(title)}が期限までに発送済みにならなかったため、レンタルは取り消されました。`,
      }[by],
      '借り手には全額が返金され、期間は再び空きになります。',
    ],
    action: lent,
  }),
  rental_reminder: ({ orderId, title, daysLeft, endDate, returnAddress }) => ({
    subject: `${daysLeft < 0 ? '返却期限を過ぎています' : '返却期限のお知らせ'}:${title ?? order(orderId)}`,
    paragraphs: [
      daysLeft < 0
        ? `${named(title)}のレンタルは${endDate}に終了しましたが、返送のご連絡をまだいただいていません。遅れた日数分の料金は保証金から差し引かれます。`
        : `${named(title)}のレンタルは${endDate}に終了します。当日中に返送いただければ期限内の返却となります。`,
      '返送されましたら、注文のページでお知らせください。',
      ...comesBackTo(returnAddress),
    ],
    action: { label: '注文を見る', path: `/orders/${orderId}` },
  }),
};
