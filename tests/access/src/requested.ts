import type { Market } from './market.js';
import { type Things, until } from './things.js';

const WANTED = { message: 'Is the obi there?', preferredDelivery: 'shipping' };

/** Creates a draft of seller A and waits until messaging knows its seller. */
export async function knownDraft(things: Things, market: Market): Promise<string> {
  return heardOf(market, await things.draft());
}

/** Creates a live listing of seller A. Another person's request shows that it takes requests. */
export async function askable(things: Things, market: Market): Promise<string> {
  const id = await heardOf(market, await things.live());
  const { token } = await market.somebody('Somebody Curious');
  await until(
    () => market.http.call('POST', `/items/${id}/requests`, { token, body: WANTED }),
    ({ status }) => status === 201,
  );
  return id;
}

/** Creates a request of buyer A for a listing of seller A. Where too many are open, older ones are withdrawn to make room. */
export async function requested(things: Things, market: Market): Promise<string> {
  const { body } = await things.as('buyer A', 'GET', '/requests?direction=sent&limit=100');
  const open = (body.items as { id: string; status: string }[]).filter(
    ({ status }) => !['hired', 'declined', 'withdrawn'].includes(status),
  );
  if (open.length > 15) for (const { id } of open.slice(5)) await things.as('buyer A', 'POST', `/requests/${id}/withdraw`);
  const id = await askable(things, market);
  return (await things.as('buyer A', 'POST', `/items/${id}/requests`, { body: WANTED })).body.request.id;
}

/** Creates a request with a viewing on the next day. */
export async function withViewing(things: Things, market: Market): Promise<string> {
  const id = await requested(things, market);
  await things.as('seller A', 'PATCH', `/requests/${id}`, { body: { stage: 'interview', interviewScheduledAt: tomorrow() } });
  return id;
}

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function heardOf(market: Market, id: string): Promise<string> {
  await until(
    () => market.http.call('POST', `/items/${id}/requests`, { token: market.tokenOf('seller A'), body: WANTED }),
    ({ status }) => status === 422,
  );
  return id;
}
