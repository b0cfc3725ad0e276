import type { Market } from './market.js';
import { requested } from './requested.js';
import type { Things } from './things.js';

export const OFFER = { amountCents: 700, currency: 'usd' };

/** Creates a conversation of buyer A and seller A about a listing that is on sale. */
export async function haggling(things: Things, market: Market): Promise<string> {
  const requestId = await requested(things, market);
  const { body } = await things.as('buyer A', 'GET', '/requests?direction=sent&limit=100');
  return body.items.find(({ id }: { id: string }) => id === requestId).conversationId;
}

/** Creates an offer of buyer A to seller A. */
export async function offered(things: Things, market: Market): Promise<string> {
  const id = await haggling(things, market);
  return (await things.as('buyer A', 'POST', `/conversations/${id}/offers`, { body: OFFER })).body.offer.id;
}
