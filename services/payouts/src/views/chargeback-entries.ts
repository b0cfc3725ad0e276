import { chargedIn, type ChargebackEvent } from '../chargeback/chargeback.js';
import { accounts } from '../ledger/accounts.js';
import type { Transfer } from '../ledger/transfer.js';

/**
 * Returns the transfers of a chargeback. The amount stays apart until the verdict; at a loss the order pays it with the money that came
 * back into it. A top-up's person has paid it before.
 */
export function chargebackEntries({ type, data }: ChargebackEvent): Transfer[] | undefined {
  if (type !== 'ChargebackOpened' && type !== 'ChargebackWon' && type !== 'ChargebackLost') return undefined;
  const { chargebackId, amountCents: amount, feeCents, currency } = data;
  const base = { currency, pendingId: null, ref: chargedIn(data) };
  const { cardClearing, chargebacks, providerFees } = accounts;
  switch (type) {
    case 'ChargebackOpened':
      return [
        { ...base, id: `${chargebackId}:opened`, debit: chargebacks, credit: cardClearing, amount, kind: 'chargeback_opened' },
        { ...base, id: `${chargebackId}:fee`, debit: providerFees, credit: cardClearing, amount: feeCents, kind: 'chargeback_fee' },
      ];
    case 'ChargebackWon':
      return [{ ...base, id: `${chargebackId}:won`, debit: cardClearing, credit: chargebacks, amount, kind: 'chargeback_won' }];
    case 'ChargebackLost':
      if ('topUpId' in data) return [];
      return [
        { ...base, id: `${chargebackId}:lost`, debit: accounts.order(data.orderId), credit: chargebacks, amount, kind: 'chargeback_lost' },
      ];
  }
}
