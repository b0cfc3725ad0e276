import type { Buyer, Stage } from './cast.js';

/** A buyer adds money of their own, and now and then does not pay for it. */
export async function topUp({ client, random, provider }: Pick<Stage, 'client' | 'random' | 'provider'>, buyer: Buyer): Promise<void> {
  const body = { amountCents: random.between(1, 80) * 100, currency: 'usd' };
  const { outcome, body: made } = await client.send(buyer, { method: 'POST', path: '/wallet/topups', body, ref: ({ id }) => id });
  if (outcome !== 'ok' || random.chance(0.1)) return;
  if (provider) return provider.pay(String(made.clientSecret).replace(/_secret_.*$/, '')).catch(() => undefined);
  const path = `/wallet/topups/${made.id}/mark-paid`;
  await client.send(buyer, { method: 'POST', path, route: 'POST /wallet/topups/:id/mark-paid', ref: ({ id }) => id });
}
