import type { Buyer, Stage } from './cast.js';
import type { Body, Client, Person } from './client.js';

type StageTools = Pick<Stage, 'client' | 'random' | 'provider'>;

/** Tops up a buyer's balance; one top-up in ten is never paid. */
export function topUp(stage: StageTools, buyer: Buyer): Promise<void> {
  const amountCents = stage.random.between(1, 80) * 100;
  return cashIn(stage, buyer, amountCents, !stage.random.chance(0.1));
}

export async function cashIn(
  { client, provider }: Omit<StageTools, 'random'>,
  buyer: Person,
  amountCents: number,
  pays = true,
): Promise<void> {
  const body = { amountCents, currency: 'usd' };
  const { outcome, body: made } = await client.send(buyer, { method: 'POST', path: '/wallet/topups', body, ref: ({ id }) => id });
  if (outcome !== 'ok' || !pays) return;
  if (provider) return provider.pay(String(made.clientSecret).replace(/_secret_.*$/, '')).catch(() => undefined);
  const path = `/wallet/topups/${made.id}/mark-paid`;
  await client.send(buyer, { method: 'POST', path, route: 'POST /wallet/topups/:id/mark-paid', ref: ({ id }) => id });
}

/** Returns the dollars that a person without sales may spend; 0 where their wallet cannot be read. */
export async function balanceOf(client: Client, person: Person): Promise<number> {
  const { outcome, body } = await client.send(person, { method: 'GET', path: '/user/status' });
  return outcome === 'ok' ? dollarsIn(body) : 0;
}

export const dollarsIn = ({ wallet }: Body): number =>
  ((wallet?.balances ?? []) as Body[]).find(({ currency }) => currency === 'usd')?.balance_cents ?? 0;

/** Chooses the balance's part of a payment: most often none, else the whole balance or a fraction. */
export async function fromBalance({ client, random }: StageTools, buyer: Buyer): Promise<{ walletCents?: number }> {
  if (random.chance(0.6)) return {};
  const held = await balanceOf(client, buyer);
  const walletCents = random.chance(0.5) ? held : Math.floor(held / random.between(2, 5));
  return walletCents > 0 ? { walletCents } : {};
}
