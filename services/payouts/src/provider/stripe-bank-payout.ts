import type Stripe from 'stripe';
import { z } from 'zod';
import type { BankPayout } from './provider.js';
import { read, same } from './stripe-responses.js';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`));
const Payout = z.object({
  id: id('po'),
  object: z.literal('payout'),
  livemode: z.boolean(),
  status: z.string().max(40),
  failure_code: z.string().max(200).nullish(),
});
/** Payments into a seller's account; the source of a payment names our transfer. */
const PaidBy = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.object({ id: id('txn'), source: z.object({ source_transfer: id('tr').nullish() }).nullable() })).max(100),
});
const Transfer = z.object({
  id: id('tr'),
  object: z.literal('transfer'),
  destination: z.string(),
  metadata: z.record(z.string(), z.string()),
});
const Reversal = z.object({ id: id('trr'), object: z.literal('transfer_reversal'), transfer: z.string() });

type StripeRequest = (call: (stripe: Stripe) => Promise<unknown>) => Promise<unknown>;

/** Reads a payout in the seller's account and, where it failed, its transfers, which are read in ours. */
export async function findBankPayout(
  ask: StripeRequest,
  bankPayoutId: string,
  stripeAccount: string,
  livemode: boolean,
): Promise<BankPayout> {
  const of = readBankPayout(await ask((s) => s.payouts.retrieve(bankPayoutId, {}, { stripeAccount })), bankPayoutId, livemode);
  const transfers: BankPayout['transfers'] = [];
  for (let after: string | null = null, more = of.failed; more; more = after !== null) {
    const page = {
      payout: bankPayoutId,
      type: 'payment',
      limit: 100,
      expand: ['data.source'],
      ...(after !== null && { starting_after: after }),
    };
    const { transferIds, next } = readPaidBy(await ask((s) => s.balanceTransactions.list(page, { stripeAccount })));
    for (const id of transferIds) transfers.push(...readOwnTransfer(await ask((s) => s.transfers.retrieve(id)), id, stripeAccount));
    after = next;
  }
  return { ...of, transfers };
}

function readBankPayout(answer: unknown, bankPayoutId: string, livemode: boolean): Omit<BankPayout, 'transfers'> {
  const payout = read(Payout, answer);
  same({ payout: [payout.id, bankPayoutId], mode: [payout.livemode, livemode] });
  return { failed: payout.status === 'failed', why: payout.failure_code ?? payout.status };
}

function readPaidBy(answer: unknown): { transferIds: string[]; next: string | null } {
  const { data, has_more: isMore } = read(PaidBy, answer);
  return { transferIds: data.flatMap(({ source }) => source?.source_transfer ?? []), next: isMore ? (data.at(-1)?.id ?? null) : null };
}

/** Returns the payout that a transfer was made for; none for transfers that we did not create. */
function readOwnTransfer(answer: unknown, transferId: string, accountId: string): BankPayout['transfers'] {
  const { id: said, destination, metadata } = read(Transfer, answer);
  same({ transfer: [said, transferId], account: [destination, accountId] });
  const payoutId = /^payout_[0-9a-f]{32}$/.exec(metadata['payoutId'] ?? '')?.[0];
  return payoutId === undefined ? [] : [{ transferId, payoutId }];
}

export function readReversal(answer: unknown, transferId: string): void {
  same({ transfer: [read(Reversal, answer).transfer, transferId] });
}
