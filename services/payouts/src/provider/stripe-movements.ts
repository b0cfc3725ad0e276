import { z } from 'zod';
import type { MovementKind, ProviderMovement } from './provider.js';
import { read, same } from './stripe-responses.js';

const metadata = z.record(z.string(), z.string()).nullish();
const base = { id: z.string().max(200), currency: z.string().max(10), created: z.int(), metadata };
const Payment = z.object({ ...base, amount_received: z.int(), livemode: z.boolean() });
const Refund = z.object({ ...base, amount: z.int(), status: z.string().nullable() });
const Transfer = z.object({ ...base, amount: z.int(), amount_reversed: z.int().nullish(), livemode: z.boolean() });
const Chargeback = z.object({
  id: z.string().max(200),
  currency: z.string().max(10),
  created: z.int(),
  payment_intent: z.string().max(200).nullish(),
  livemode: z.boolean(),
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int() })).max(20),
});
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ object: z.literal('list'), data: z.array(item).max(100), has_more: z.boolean() });

const at = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Reads a page of the provider's objects. `about` is null for objects that we did not create. */
export function readMovements(kind: MovementKind, answer: unknown, livemode: boolean): { items: ProviderMovement[]; next: string | null } {
  const { items, isMore } = readers[kind](answer, livemode);
  return { items, next: isMore ? (items.at(-1)?.id ?? null) : null };
}

const readers: Record<MovementKind, (answer: unknown, livemode: boolean) => { items: ProviderMovement[]; isMore: boolean }> = {
  payment: (answer, livemode) => {
    const { data, has_more: isMore } = read(pageOf(Payment), answer);
    const items = data.map(({ id, currency, created, metadata: about, amount_received: amountCents, ...of }) => {
      same({ mode: [of.livemode, livemode] });
      return { id, about: about?.['orderId'] ?? about?.['topUpId'] ?? null, amountCents, currency, createdAt: at(created) };
    });
    return { items, isMore };
  },
  refund: (answer) => {
    const { data, has_more: isMore } = read(pageOf(Refund), answer);
    const items = data.map(({ id, currency, created, metadata: about, amount, status }) => {
      const [orderId, reference] = [about?.['orderId'], about?.['reference']];
      const amountCents = status === 'failed' || status === 'canceled' ? 0 : amount;
      return { id, about: orderId && reference ? `${orderId} ${reference}` : null, amountCents, currency, createdAt: at(created) };
    });
    return { items, isMore };
  },
  /** Amount taken and not returned, with the provider's fee. */
  chargeback: (answer, livemode) => {
    const { data, has_more: isMore } = read(pageOf(Chargeback), answer);
    const items = data.map(({ id, currency, created, payment_intent: intent, balance_transactions: moved, ...of }) => {
      same({ mode: [of.livemode, livemode] });
      return {
        id,
        about: intent ?? null,
        amountCents: moved.reduce((sum, { amount, fee }) => sum - amount + fee, 0),
        currency,
        createdAt: at(created),
      };
    });
    return { items, isMore };
  },
  transfer: (answer, livemode) => {
    const { data, has_more: isMore } = read(pageOf(Transfer), answer);
    const items = data.map(({ id, currency, created, metadata: about, amount, amount_reversed: back, ...of }) => {
      same({ mode: [of.livemode, livemode] });
      return { id, about: about?.['payoutId'] ?? null, amountCents: amount - (back ?? 0), currency, createdAt: at(created) };
    });
    return { items, isMore };
  },
};
