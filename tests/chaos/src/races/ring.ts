import { address, join, must, newPerson, newSeller, onboard, type Provider, type Seller } from '../journey/cast.js';
import type { Body, Client, ClientResponse, Person } from '../journey/client.js';

export const RACERS = 32;

/** Setup of the races, which all have the same people. */
export type RaceSetup = {
  readonly client: Client;
  readonly admin: Person;
  readonly racers: readonly Person[];
  readonly provider: Provider | undefined;
  seller(): Promise<Seller>;
};

export type RaceFigures = { readonly race: string; readonly rounds: number; readonly figures: string; readonly lost: readonly string[] };

export async function openRing(client: Client, admin: Person, provider: Provider | undefined): Promise<RaceSetup> {
  const racers: Person[] = [];
  for (let n = 1; n <= RACERS; n += 1) {
    const racer = await join(client, newPerson(`racer-${n}`));
    await must(client, racer, { method: 'POST', path: '/user/addresses', body: address });
    racers.push(racer);
  }
  const seller = async () => {
    const made: Seller = await join(client, newSeller('racing-seller'));
    await must(client, made, { method: 'POST', path: '/user/addresses', body: address });
    await must(client, made, { method: 'POST', path: '/user/become-seller' });
    made.token = null;
    await client.signIn(made);
    if (provider) await onboard(client, made, provider);
    return made;
  };
  return { client, admin, racers, provider, seller };
}

/** Fills a cart with this listing alone, as soon as orders knows the listing. */
export async function holdInCart({ client }: RaceSetup, person: Person, itemId: string, quantity = 1): Promise<Body> {
  await must(client, person, { method: 'DELETE', path: '/cart' });
  const { cart } = await must(client, person, { method: 'POST', path: '/cart/items', body: { itemId, quantity } });
  return cart;
}

export const checkOut = ({ client }: RaceSetup, person: Person, body?: { walletCents: number }): Promise<ClientResponse> =>
  client.send(person, { method: 'POST', path: '/cart/checkout-intent', body, ref: ({ orderId }) => orderId });

/** Pays an order. Returns the order once it no longer awaits payment. */
export async function payFor({ client, provider }: RaceSetup, person: Person, order: Body): Promise<Body> {
  if (provider) await provider.pay(order.intentId);
  else
    await must(client, person, {
      method: 'POST',
      path: `/orders/${order.orderId}/mark-paid`,
      route: 'POST /orders/:id/mark-paid',
      ref: ({ order }) => order.id,
    });
  const read = { method: 'GET', path: `/orders/${order.orderId}`, route: 'GET /orders/:id' } as const;
  return (await must(client, person, read, ({ order: { status } }) => !/payment$/.test(status))).order;
}

export async function orderNow({ client }: RaceSetup, person: Person, orderId: string): Promise<Body> {
  return (await must(client, person, { method: 'GET', path: `/orders/${orderId}`, route: 'GET /orders/:id' })).order;
}

export async function availableNow({ client, admin }: RaceSetup, itemId: string): Promise<number> {
  return (await must(client, admin, { method: 'GET', path: `/items/${itemId}`, route: 'GET /items/:id' })).item.available_count;
}
