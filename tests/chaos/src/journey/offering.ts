import type { Buyer, Stage } from './cast.js';
import type { Body, Person } from './client.js';
import { daysFrom } from './renting.js';

type StageTools = Pick<Stage, 'client' | 'random'>;

const SEEN = '{ myConversations(first: 20) { items { id buyerId listing { rateType rateCents currency } offers { id madeBy status } } } }';

/** Makes, counters, accepts, declines or withdraws an offer in a conversation. A reserved offer lies in its buyer's cart. */
export async function haggle(stage: StageTools, person: Person): Promise<void> {
  const { client, random } = stage;
  const { body } = await client.send(person, { method: 'POST', path: '/graphql', body: { query: SEEN } });
  const all = ((body?.data?.myConversations?.items ?? []) as Body[]).filter(({ offers }) => offers);
  if (all.length === 0) return;
  const waiting = all.filter(({ offers }) => (offers as Body[]).some(({ status, madeBy }) => status === 'open' && madeBy !== person.id));
  const { id, buyerId, listing, offers } = random.of(waiting.length > 0 && random.chance(0.7) ? waiting : all);
  const found = (status: string) => (offers as Body[]).find((offer) => offer.status === status);
  if (person.id === buyerId && found('kept')) return thinkOfIt(stage, person as Buyer);
  const open = found('open');
  if (open?.madeBy === person.id) {
    if (random.chance(0.2)) await press(stage, person, open.id, 'withdraw');
  } else if (open) await answer(stage, person, open.id, listing);
  else if (listing) await propose(stage, person, `/conversations/${id}/offers`, 'POST /conversations/:id/offers', listing);
}

/** Most buyers pay a reserved offer with the rest of their cart; some clear the cart. */
async function thinkOfIt({ client, random }: StageTools, buyer: Buyer): Promise<void> {
  buyer.cart = Math.max(1, buyer.cart);
  if (!random.chance(0.2)) return;
  const { outcome } = await client.send(buyer, { method: 'DELETE', path: '/cart' });
  if (outcome === 'ok') buyer.cart = 0;
}

async function answer(stage: StageTools, person: Person, offerId: string, listing: Body): Promise<void> {
  const input = stage.random.weighted({ accept: 55, counter: 25, decline: 20 });
  if (input !== 'counter') return press(stage, person, offerId, input);
  if (listing) await propose(stage, person, `/offers/${offerId}/counter`, 'POST /offers/:id/counter', listing);
}

async function press({ client }: StageTools, person: Person, offerId: string, step: 'accept' | 'decline' | 'withdraw'): Promise<void> {
  const request = { method: 'POST', path: `/offers/${offerId}/${step}`, route: `POST /offers/:id/${step}` } as const;
  await client.send(person, { ...request, ref: ({ offer }) => offer.id });
}

async function propose({ client, random }: StageTools, person: Person, path: string, route: string, listing: Body): Promise<void> {
  const { rateType, rateCents, currency } = listing;
  const days = rateType === 'buy' ? {} : daysFrom(random.between(1, 300), random.between(1, 6));
  const body = { amountCents: Math.ceil(((rateCents ?? 900) * random.between(50, 100)) / 100), currency, ...days };
  await client.send(person, { method: 'POST', path, route, body, ref: ({ offer }) => offer.id });
}
