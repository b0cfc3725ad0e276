import { named, order } from './japanese-names.js';
import { japaneseAccount } from './japanese-account.js';
import { japaneseMoney } from './japanese-money.js';
import { japaneseReports } from './japanese-reports.js';
import { japaneseSales } from './japanese-sales.js';
import { japaneseRentals } from './japanese-rentals.js';
import { japaneseOffers } from './japanese-offers.js';
import { japaneseOrders } from './japanese-orders.js';
import { japaneseTalk } from './japanese-talk.js';
import { moment } from './talk-mails.js';
import { type MailTexts } from './template.js';

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
  ['announcements', 'お知らせ'],
] as const;

export const japanese: MailTexts = {
  greeting: (name) => (name ? `${name} 様` : 'お客様'),
  footer: '単行本のマーケットプレイス Tankobon より、このメールアドレスをご登録の方にお送りしています。',
  contents: {
    ...japaneseOrders,
    ...japaneseSales,
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
    account_reopened: ({ reason }) => ({
      subject: 'アカウントの利用を再開できます',
      paragraphs: [
        `アカウントの停止を解除しました。再びログインできます。${reason === null ? '' : '理由は次のとおりです。'}`,
        ...(reason === null ? [] : [reason]),
        'アカウントとともに停止された出品は、在庫の画面から再開できます。',
      ],
      action: { label: 'ログイン', path: '/signin' },
    }),
    listing_removed: ({ title, reason }) => ({
      subject: `出品の削除：${title ?? '出品'}`,
      paragraphs: [
        `${named(title, '出品')}を売り場から削除しました。${reason === null ? '' : '理由は次のとおりです。'}`,
        ...(reason === null ? [] : [reason]),
        'この判断に誤りがあると思われる場合は、出品の一覧から異議を申し立てられます。',
      ],
      action: { label: '出品の一覧を開く', path: '/seller' },
    }),
    listing_paused: ({ title, reason, at }) => ({
      subject: `出品の停止：${title ?? '出品'}`,
      paragraphs: [
        `${named(title, '出品')}を運営が ${moment(at)} に停止しました。現在は購入もレンタルもできません。${reason === null ? '' : '理由は次のとおりです。'}`,
        ...(reason === null ? [] : [reason]),
        'この判断に誤りがあると思われる場合は、出品の一覧から異議を申し立てられます。',
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
