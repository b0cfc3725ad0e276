import type { TopUpEvent } from '../topup/topup.js';
import { accounts } from '../ledger/accounts.js';
import { plain, type Transfer } from '../ledger/transfer.js';

/** Returns the transfers of a top-up. A chargeback is paid by its person: from their balance, and as debt where that is spent. */
export function topUpEntries(event: TopUpEvent): Transfer[] | undefined {
  const { cardClearing, chargebacks } = accounts;
  switch (event.type) {
    case 'TopUpSucceeded': {
      const { topUpId, personId, amountCents: amount, currency } = event.data;
      const credit = accounts.buyerWallet(personId);
      return [{ id: `topup:${topUpId}`, debit: cardClearing, credit, amount, currency, kind: 'topup', ...plain(topUpId) }];
    }
    case 'TopUpChargedBack':
    case 'TopUpLost': {
      const { chargebackId, topUpId, personId, takenCents, currency } = event.data;
      const [wallet, owed] = [accounts.buyerWallet(personId), accounts.sellerOwed(personId)];
      const base = { credit: chargebacks, currency, kind: 'topup_charged_back' as const, ...plain(topUpId) };
      if (event.type === 'TopUpChargedBack') return [{ ...base, id: `${chargebackId}:taken`, debit: wallet, amount: takenCents }];
      return [
        { ...base, id: `${chargebackId}:taken:lost`, debit: wallet, amount: takenCents },
        { ...base, id: `${chargebackId}:owed`, debit: owed, amount: event.data.owedCents },
      ];
    }
    case 'TopUpRestored': {
      const { chargebackId, topUpId, personId, takenCents: amount, currency } = event.data;
      const [id, credit] = [`${chargebackId}:restored`, accounts.buyerWallet(personId)];
      return [{ id, debit: chargebacks, credit, amount, currency, kind: 'topup_restored', ...plain(topUpId) }];
    }
    default:
      return undefined;
  }
}
