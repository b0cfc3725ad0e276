import { order } from './english-names.js';
import { type MailTexts } from './template.js';

/** Mails about money that took an unexpected way. */
export const englishMoney: Pick<
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
    subject: `Your refund came back to us: ${money(refundCents, currency)}`,
    paragraphs: [
      `Your bank could not take the refund of ${money(refundCents, currency)} for ${order(orderId)} and sent it back to us. Nothing is lost: it is your balance on Tankobon now.`,
    ],
    action: { label: 'See your balance', path: '/account?tab=billing' },
  }),
  balance_charged_back: ({ orderId, amountCents, currency }, money) => ({
    subject: `Taken from your balance: ${money(amountCents, currency)}`,
    paragraphs: [
      `The refund for ${order(orderId)} came back from your bank and was credited to your balance. Your bank is giving you the same money back as well, so ${money(amountCents, currency)} were taken from your balance again.`,
      'If your bank decides otherwise, they come back to your balance by themselves.',
    ],
    action: { label: 'See your statement', path: '/account?tab=billing' },
  }),
  balance_restored: ({ orderId, amountCents, currency }, money) => ({
    subject: `Back in your balance: ${money(amountCents, currency)}`,
    paragraphs: [
      `Your bank does not give you the payment for ${order(orderId)} back after all. ${money(amountCents, currency)}, which were taken from your balance for it, are yours again.`,
    ],
    action: { label: 'See your statement', path: '/account?tab=billing' },
  }),
  topup_charged_back: ({ amountCents, takenCents, currency }, money) => ({
    subject: `Your bank took a top-up back: ${money(amountCents, currency)}`,
    paragraphs: [
      `Your bank is taking back ${money(amountCents, currency)} that you topped up your balance with. ${takenCents > 0 ? `${money(takenCents, currency)} were taken from your balance for it.` : 'Your balance did not hold any of it any more.'}`,
      ...(takenCents > 0
        ? ['They cannot be spent while your bank decides. If it decides otherwise, they come back to your balance by themselves.']
        : []),
    ],
    action: { label: 'See your statement', path: '/account?tab=billing' },
  }),
  topup_restored: ({ amountCents, takenCents, currency }, money) => ({
    subject: `Your top-up stands after all: ${money(amountCents, currency)}`,
    paragraphs: [
      `Your bank does not take back the ${money(amountCents, currency)} that you topped up your balance with.`,
      ...(takenCents > 0 ? [`${money(takenCents, currency)}, which were taken from your balance for it, are yours again.`] : []),
    ],
    action: { label: 'See your statement', path: '/account?tab=billing' },
  }),
  topup_lost: ({ amountCents, takenCents, owedCents, currency }, money) => ({
    subject: `Your bank gave a top-up back to you: ${money(amountCents, currency)}`,
    paragraphs: [
      `Your bank has decided: ${money(amountCents, currency)}, which you topped up your balance with, went back to your card.`,
      ...(amountCents > takenCents + owedCents ? ['What was taken from your balance for it stays taken.'] : []),
      ...(takenCents > 0 ? [`${money(takenCents, currency)} more were taken from your balance.`] : []),
      ...(owedCents > 0 ? [`${money(owedCents, currency)} had been spent. You owe them: they are settled with what you earn next.`] : []),
    ],
    action: { label: 'See your statement', path: '/account?tab=billing' },
  }),
  payout_failed: ({ amountCents, currency, sent, byBank }, money) => ({
    subject: `Your payout did not arrive: ${money(amountCents, currency)}`,
    paragraphs: [
      byBank
        ? `Your bank sent your payout of ${money(amountCents, currency)} back. The money is still yours. Please correct the bank account in your payout account; we will send it again.`
        : `${sent ? 'The payment provider took your payout back' : 'The payment provider refused your payout'} of ${money(amountCents, currency)}. The money is still yours. Please look whether your payout account is complete; we will send it again.`,
    ],
    action: { label: 'Look at your payout account', path: '/onboarding' },
  }),
  chargeback_opened: ({ orderId }) => ({
    subject: `A payment is disputed: ${order(orderId)}`,
    paragraphs: [
      `The bank of a buyer disputes the payment for ${order(orderId)}. Your payout for it waits until that is decided. Please keep what shows that you sent it: receipts, tracking numbers, messages.`,
    ],
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  chargeback_lost: ({ orderId, amountCents, owedCents, currency }, money) => ({
    subject: `The bank decided for the buyer: ${order(orderId)}`,
    paragraphs: [
      `The disputed payment for ${order(orderId)} went back to the buyer. Your share of it, ${money(amountCents, currency)}, went back too.`,
      ...(owedCents > 0 ? [`${money(owedCents, currency)} had been paid out to you. It is settled with what you earn next.`] : []),
    ],
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  dispute_refunded: ({ orderId, disputeId, amountCents, owedCents, currency }, money) => ({
    subject: `A dispute ended with a refund: ${order(orderId)}`,
    paragraphs: [
      `Money of ${order(orderId)} went back to the buyer. Your share of it, ${money(amountCents, currency)}, went back too.`,
      ...(owedCents > 0 ? [`${money(owedCents, currency)} had been paid out to you. It is settled with what you earn next.`] : []),
    ],
    action: { label: 'Read the dispute', path: `/disputes/${disputeId}` },
  }),
};
