import type { Currency } from '@tankobon/contracts';
import type { ReactionContext } from '@tankobon/eventstore';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { lockBalances } from '../ledger/balances.js';

type CompletedContract = { contractId: string; sellerId: string; currency: Currency; completedAt: string };

/** Completes a contract: its earning settles the seller's debt before it can be sent. Streams are locked before balances, as everywhere. */
export async function complete(act: ReactionContext, { contractId, sellerId, currency, completedAt }: CompletedContract): Promise<void> {
  const id = payoutIdOf(contractId);
  await act.tx.lock([id]);
  const { owedCents } = await lockBalances(act.tx.manager, sellerId, currency);
  await act.handle(payout, id, { type: 'CompleteContract', data: { completedAt, owedCents }, by: act.system });
}
