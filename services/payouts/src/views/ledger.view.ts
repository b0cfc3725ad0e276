import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { LedgerAccount, LedgerTransfer } from '../ledger/balances.js';
import { entriesOf, type LedgerEvent } from './ledger-entries.js';

const post = (event: RecordedEvent<LedgerEvent>, tx: ViewTx) => {
  const entries = entriesOf(event);
  return entries.length > 0 ? tx.query('SELECT ledger_post($1::jsonb, $2::timestamptz)', [JSON.stringify(entries), event.at]) : undefined;
};

export const ledger = view<LedgerEvent>('ledger', [LedgerTransfer, LedgerAccount], {
  PaymentStarted: post,
  PaymentSucceeded: post,
  PaymentCancelled: post,
  PaymentFailed: post,
  RefundRequested: post,
  RefundIssued: post,
  RefundFailed: post,
  RefundReturned: post,
  BalanceChargedBack: post,
  BalanceRestored: post,
  EarningRecorded: post,
  EarningAdded: post,
  EarningReversed: post,
  PayoutScheduled: post,
  PayoutRequested: post,
  PayoutPaid: post,
  PayoutFailed: post,
  PayoutReversed: post,
  EarningNetted: post,
  EarningChargedBack: post,
  DepositHeld: post,
  DepositSettled: post,
  DepositChargedBack: post,
  ChargebackOpened: post,
  ChargebackWon: post,
  ChargebackLost: post,
  TopUpSucceeded: post,
  TopUpChargedBack: post,
  TopUpRestored: post,
  TopUpLost: post,
});
