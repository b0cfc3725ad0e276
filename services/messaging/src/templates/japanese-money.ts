import { type MailTexts, short } from './template.js';

/** Mails about money that took an unexpected way. */
export const japaneseMoney: Pick<
  MailTexts['contents'],
  | 'refund_returned'
  | 'balance_charged_back'
  | 'balance_restored'
  | 'topup_charged_back'
  | 'topup_restored'
  | 'topup_lost'
  | 'payout_failed'
  | 'chargeback_opened'
  | 'chargeback_lost'
  | 'dispute_refunded'
> = {
  refund_returned: ({ orderId, refundCents, currency }, money) => ({
    subject: `返金が戻ってきました:${money(refundCents, currency)}`,
    paragraphs: [
      `注文 ${short(orderId)} の返金 ${money(refundCents, currency)} を銀行が受け取れず、当社に戻されました。金額は失われていません。Tankobonの残高に加えました。`,
    ],
    action: { label: '残高を見る', path: '/account?tab=billing' },
  }),
  balance_charged_back: ({ orderId, amountCents, currency }, money) => ({
    subject: `残高から差し引きました:${money(amountCents, currency)}`,
    paragraphs: [
      `注文 ${short(orderId)} の返金は、銀行から戻されたため残高に加えていました。同じ代金を銀行もお客様に返金しているため、${money(amountCents, currency)} を残高から差し引きました。`,
      '銀行の決定が変わった場合は、自動的に残高へ戻ります。',
    ],
    action: { label: '明細を見る', path: '/account?tab=billing' },
  }),
  balance_restored: ({ orderId, amountCents, currency }, money) => ({
    subject: `残高に戻りました:${money(amountCents, currency)}`,
    paragraphs: [
      `銀行は注文 ${short(orderId)} の代金を返金しないことになりました。差し引いていた ${money(amountCents, currency)} を残高に戻しました。`,
    ],
    action: { label: '明細を見る', path: '/account?tab=billing' },
  }),
  topup_charged_back: ({ amountCents, takenCents, currency }, money) => ({
    subject: `銀行がチャージを取り消しました:${money(amountCents, currency)}`,
    paragraphs: [
      `お客様の銀行が、残高へのチャージ ${money(amountCents, currency)} を取り消そうとしています。${takenCents > 0 ? `そのため ${money(takenCents, currency)} を残高から差し引きました。` : 'この金額は、すでに残高にありませんでした。'}`,
      ...(takenCents > 0
        ? ['銀行の決定が出るまで、この金額はご利用いただけません。取り消しが認められなかった場合は、自動的に残高へ戻ります。']
        : []),
    ],
    action: { label: '明細を見る', path: '/account?tab=billing' },
  }),
  topup_restored: ({ amountCents, takenCents, currency }, money) => ({
    subject: `チャージは有効のままです:${money(amountCents, currency)}`,
    paragraphs: [
      `銀行は、残高へのチャージ ${money(amountCents, currency)} を取り消さないことになりました。`,
      ...(takenCents > 0 ? [`差し引いていた ${money(takenCents, currency)} を残高に戻しました。`] : []),
    ],
    action: { label: '明細を見る', path: '/account?tab=billing' },
  }),
  topup_lost: ({ amountCents, takenCents, owedCents, currency }, money) => ({
    subject: `チャージの取り消しが確定しました:${money(amountCents, currency)}`,
    paragraphs: [
      `残高へのチャージ ${money(amountCents, currency)} は、銀行からお客様へ返金されました。`,
      ...(amountCents > takenCents + owedCents ? ['残高から差し引いた金額は戻りません。'] : []),
      ...(takenCents > 0 ? [`さらに ${money(takenCents, currency)} を残高から差し引きました。`] : []),
      ...(owedCents > 0 ? [`ご利用済みの ${money(owedCents, currency)} はお支払いが必要なため、次の売上から精算します。`] : []),
    ],
    action: { label: '明細を見る', path: '/account?tab=billing' },
  }),
  payout_failed: ({ amountCents, currency, sent, byBank }, money) => ({
    subject: `送金が届きませんでした:${money(amountCents, currency)}`,
    paragraphs: [
      byBank
        ? `${money(amountCents, currency)} の送金が、銀行から戻されました。金額は引き続きお客様のものです。受取口座の銀行情報をご訂正ください。あらためて送金します。`
        : `${money(amountCents, currency)} の送金が、決済会社に${sent ? '取り消されました' : '断られました'}。金額は引き続きお客様のものです。受取口座の設定をご確認ください。あらためて送金します。`,
    ],
    action: { label: '受取口座を確認する', path: '/onboarding' },
  }),
  chargeback_opened: ({ orderId }) => ({
    subject: `支払いに異議が申し立てられました:注文 ${short(orderId)}`,
    paragraphs: [
      `購入者のカード会社が、注文 ${short(orderId)} の支払いに異議を申し立てました。結果が出るまで送金を保留します。発送の控え、追跡番号、メッセージなど、発送を示すものを保管してください。`,
    ],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  chargeback_lost: ({ orderId, amountCents, owedCents, currency }, money) => ({
    subject: `異議が認められました:注文 ${short(orderId)}`,
    paragraphs: [
      `注文 ${short(orderId)} の支払いは購入者に戻されました。お客様の売上 ${money(amountCents, currency)} も取り消されました。`,
      ...(owedCents > 0 ? [`このうち ${money(owedCents, currency)} は送金済みのため、次の売上から精算します。`] : []),
    ],
    action: { label: '販売管理を開く', path: '/seller' },
  }),
  dispute_refunded: ({ orderId, disputeId, amountCents, owedCents, currency }, money) => ({
    subject: `申し立てが返金で終わりました:注文 ${short(orderId)}`,
    paragraphs: [
      `注文 ${short(orderId)} の代金が購入者に返金されました。お客様の売上 ${money(amountCents, currency)} も取り消されました。`,
      ...(owedCents > 0 ? [`このうち ${money(owedCents, currency)} は送金済みのため、次の売上から精算します。`] : []),
    ],
    action: { label: '申し立てを読む', path: `/disputes/${disputeId}` },
  }),
};
