import type { PaymentEvent } from '../payment/payment.js';
import { accounts } from '../ledger/accounts.js';
import { plain, resolving, type Transfer } from '../ledger/transfer.js';

export function paymentEntries(event: PaymentEvent): Transfer[] | undefined {
  switch (event.type) {
    case 'PaymentStarted':
    case 'PaymentCancelled':
    case 'PaymentFailed':
      return walletEntries(event);
    case 'PaymentSucceeded': {
      const { orderId, amountCents: amount, currency } = event.data;
      return [
        {
          id: `charge:${orderId}`,
          debit: accounts.cardClearing,
          credit: accounts.order(orderId),
          amount,
          currency,
          kind: 'charge',
          ...plain(orderId),
        },
        ...walletEntries(event),
      ];
    }
    case 'RefundRequested': {
      const { refundId, orderId, amountCents: amount, currency } = event.data;
      const id = `refund:${refundId}`;
      return [
        { id, debit: accounts.order(orderId), credit: accounts.refunds, amount, currency, kind: 'refund_pending', ...plain(orderId) },
      ];
    }
    case 'RefundIssued': {
      const { refundId, orderId, refundCents: amount, currency } = event.data;
      return [
        {
          ...resolving(`refund:${refundId}`, orderId),
          debit: accounts.refunds,
          credit: accounts.cardClearing,
          amount,
          currency,
          kind: 'refund_posted',
        },
        ...toWallet(event.data),
      ];
    }
    case 'RefundFailed': {
      const { refundId, orderId, amountCents: amount, currency } = event.data;
      return [
        {
          ...resolving(`refund:${refundId}`, orderId),
          debit: accounts.refunds,
          credit: accounts.order(orderId),
          amount,
          currency,
          kind: 'refund_voided',
        },
      ];
    }
    case 'RefundReturned': {
      const { refundId, orderId, buyerId, refundCents: amount, currency } = event.data;
      const [debit, credit] = [accounts.cardClearing, accounts.buyerWallet(buyerId)];
      return [{ id: `refund-returned:${refundId}`, debit, credit, amount, currency, kind: 'refund_returned', ...plain(orderId) }];
    }
    case 'BalanceChargedBack': {
      const { chargebackId, takenInAllCents, orderId, buyerId, takenCents: amount, currency } = event.data;
      const [id, debit, credit] = [`${chargebackId}:taken:${takenInAllCents}`, accounts.buyerWallet(buyerId), accounts.order(orderId)];
      return [{ id, debit, credit, amount, currency, kind: 'balance_charged_back', ...plain(orderId) }];
    }
    case 'BalanceRestored': {
      const { chargebackId, orderId, buyerId, takenCents: amount, currency } = event.data;
      const [debit, credit] = [accounts.order(orderId), accounts.buyerWallet(buyerId)];
      return [{ id: `${chargebackId}:restored`, debit, credit, amount, currency, kind: 'balance_restored', ...plain(orderId) }];
    }
    default:
      return undefined;
  }
}

type WalletEvent = Extract<PaymentEvent, { type: 'PaymentStarted' | 'PaymentSucceeded' | 'PaymentCancelled' | 'PaymentFailed' }>;

/** Returns the transfers of the balance's part: reserved at the start of a payment, spent or freed at its end, once. */
function walletEntries({ type, data }: WalletEvent): Transfer[] {
  const { orderId, buyerId, walletCents: amount = 0, currency } = data;
  const [wallet, id] = [accounts.buyerWallet(buyerId), `wallet:${orderId}`];
  if (type === 'PaymentStarted')
    return [{ id, debit: wallet, credit: accounts.walletClearing, amount, currency, kind: 'wallet_reserved', ...plain(orderId) }];
  const isSpent = type === 'PaymentSucceeded';
  const [credit, kind] = [isSpent ? accounts.order(orderId) : wallet, isSpent ? ('wallet_spent' as const) : ('wallet_freed' as const)];
  return [{ ...resolving(id, orderId), debit: accounts.walletClearing, credit, amount, currency, kind }];
}

type IssuedRefund = Extract<PaymentEvent, { type: 'RefundIssued' }>['data'];

function toWallet({ refundId, orderId, buyerId, toWalletCents: amount = 0, currency }: IssuedRefund): Transfer[] {
  const [debit, credit] = [accounts.order(orderId), accounts.buyerWallet(buyerId)];
  return [{ id: `refund-to-wallet:${refundId}`, debit, credit, amount, currency, kind: 'refund_to_wallet', ...plain(orderId) }];
}
