import type { Actor, StoreTx } from '@tankobon/eventstore';
import { topUp } from '../topup/topup.decide.js';
import { lockWallet } from '../ledger/balances.js';
import type { ChargebackTerms } from './chargeback.js';

type ChargebackOfTopUp = { type: 'ChargebackOpened' | 'ChargebackWon' | 'ChargebackLost'; data: ChargebackTerms & { topUpId: string } };

/** Records a chargeback on its top-up. A top-up has no sellers: its person's own balance pays. */
export async function recordOnTopUp(tx: StoreTx, { type, data }: ChargebackOfTopUp, by: Actor): Promise<void> {
  const { topUpId, chargebackId, amountCents } = data;
  const { state } = await tx.load(topUp, topUpId);
  if (state.status !== 'succeeded') throw new Error(`${topUpId}: its money is not known to have come; it is asked again.`);
  const freeCents = await lockWallet(tx.manager, state.terms.personId, state.terms.currency);
  if (type === 'ChargebackOpened') {
    await tx.handle(topUp, topUpId, { type: 'NoteChargeback', data: { chargebackId, amountCents, freeCents }, by });
  } else {
    const won = type === 'ChargebackWon';
    await tx.handle(topUp, topUpId, { type: 'EndChargeback', data: { chargebackId, won, freeCents }, by });
  }
}
