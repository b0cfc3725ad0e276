import { japaneseAccount } from './japanese-account.js';
import { japaneseMoney } from './japanese-money.js';
import { japaneseReports } from './japanese-reports.js';
import { japaneseRentals } from './japanese-rentals.js';
import { japaneseOffers } from './japanese-offers.js';
import { japaneseOrders } from './japanese-orders.js';
import { japaneseTalk } from './japanese-talk.js';
import { short, type Words } from './template.js';

const named = (title: string | null, otherwise: string) => (title === null ? otherwise : `「${title}」`);
const topics = [
  ['purchases', '購入'],
  ['sales', '販売'],
  ['rentals', 'レンタル'],
  ['money', 'お金'],
  ['reports', 'ご報告'],
  ['listings', '出品'],
  ['disputes', '申し立て'],
  ['offers', 'オファー'],
  ['requests', 'リクエスト'],
  ['messages', 'メッセージ'],
  ['reviews', 'レビュー'],
] as const;
const order = (id: string) => `ご注文 ${short(id)}`;

export const japanese: Words = {
  greeting: (name) => (name ? `${name} 様` : 'お客様'),
  footer: '単行本のマーケットプレイス Tankobon より、お客様のアカウントに関するお知らせです。',
  contents: {
    ...japaneseRentals,
    ...japaneseMoney,
    ...japaneseAccount,
    ...japaneseReports,
    ...japaneseTalk,
    ...japaneseOffers,
    welcome: () => ({
      subject: 'Tankobon へようこそ',
      paragraphs: ['アカウントの準備ができました。本棚に足りない一冊を探すことも、手元の一冊を出品することもできます。'],
      action: { label: '漫画を探す', path: '/manga' },
    }),
    digest: ({ counts }) => ({
      subject: 'Tankobon：今日のまとめ',
      paragraphs: ['前回のまとめ以降の新しいお知らせです。'],
      rows: topics.flatMap(([topic, name]): [string, string][] => (counts[topic] ? [[name, `${counts[topic]}件`]] : [])),
      action: { label: '通知を見る', path: '/notifications' },
    }),
    verify_email: ({ token }) => ({
      subject: 'メールアドレスの確認をお願いします',
      paragraphs: [
        'このメールアドレスで Tankobon のアカウントが作成されました。ご本人のアドレスであることをご確認ください。リンクは24時間、一度だけ有効です。',
        'お心当たりがない場合は、何もする必要はありません。確認されるまで、ほかの利用者の文章がこのアドレスに届くことはありません。',
      ],
      action: { label: 'このアドレスを確認する', path: `/verify-email?token=${encodeURIComponent(token)}` },
    }),
    reset_password: ({ token }) => ({
      subject: 'パスワードの再設定',
      paragraphs: [
        'パスワードの再設定を受け付けました。下のリンクは30分間、一度だけ有効です。',
        'お心当たりがない場合は、何もする必要はありません。パスワードはそのままです。',
      ],
      action: { label: '新しいパスワードを設定する', path: `/reset-password?token=${encodeURIComponent(token)}` },
    }),
    sign_in_warning: () => ({
      subject: 'お客様のアカウントへのログインが試みられています',
      paragraphs: [
        'お客様のアカウントに、誤ったパスワードが何度も入力されました。ログインは成立していません。',
        'ご本人の場合は、新しいパスワードを設定してください。お心当たりがない場合も、特に手続きは必要ありません。ログインしたことのある端末は、これまでどおり使えます。ほかのサービスと異なるパスワードをお使いいただくと、より安全です。',
      ],
      action: { label: '新しいパスワードを設定する', path: '/forgot-password' },
    }),
    ...japaneseOrders,
    sale_shipped: ({ orderId, title }) => ({
      subject: `発送されました:${title ?? order(orderId)}`,
      paragraphs: [`出品者が${named(title, 'ご注文の商品')}を発送しました。届きましたら、注文のページでお知らせください。`],
      action: { label: '注文を見る', path: `/orders/${orderId}` },
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
    payout_paid: ({ amountCents, currency }, money) => ({
      subject: `${money(amountCents, currency)} を送金しました`,
      paragraphs: [`${money(amountCents, currency)} を送金しました。口座への反映には数日かかることがあります。`],
      action: { label: '販売管理を開く', path: '/seller' },
    }),
    listing_approved: ({ listingId, title }) => ({
      subject: `承認されました:${title ?? '出品'}`,
      paragraphs: [`${named(title, '出品')}の確認が終わり、公開されました。`],
      action: { label: '出品を見る', path: listingId === null ? '/seller' : `/item/${listingId}` },
    }),
    listing_rejected: ({ title, reason }) => ({
      subject: `承認できませんでした:${title ?? '出品'}`,
      paragraphs: [
        `${named(title, '出品')}は承認できませんでした。${reason === null ? '' : '理由は次のとおりです。'}`,
        ...(reason === null ? [] : [reason]),
        '内容を直して、もう一度申請できます。',
      ],
      action: { label: '出品の一覧を開く', path: '/seller' },
    }),
    order_expired: ({ orderId }) => ({
      subject: `${order(orderId)} は期限切れになりました`,
      paragraphs: ['お支払いを期限までに確認できなかったため、商品は売り場に戻りました。請求はありません。'],
      action: { label: '漫画を探す', path: '/manga' },
    }),
    order_cancelled: ({ orderId }) => ({
      subject: `${order(orderId)} は取り消されました`,
      paragraphs: ['ご注文は取り消されました。お支払い済みの金額は返金されます。'],
      action: { label: '注文を見る', path: `/orders/${orderId}` },
    }),
    order_refunded: ({ orderId, refundCents, currency }, money) => ({
      subject: `${order(orderId)} の返金:${money(refundCents, currency)}`,
      paragraphs: [`${money(refundCents, currency)} を、お支払いの方法に返金しました。反映には数日かかることがあります。`],
      action: { label: '注文を見る', path: `/orders/${orderId}` },
    }),
  },
};
