import type { Market } from './market.js';
import { type Things, until } from './things.js';

export const REPORT = { reason: 'other', note: 'Look at this, please.' };

/** Creates a live listing of seller A. Another person's report shows that it can be reported. */
export async function reportable(things: Things, market: Market): Promise<string> {
  return reportedBySomebody(market, 'items', await things.live());
}

/** Creates a person. Another person's report shows that they can be reported. */
export async function knownPerson(market: Market): Promise<string> {
  return reportedBySomebody(market, 'people', (await market.somebody('Somebody Else')).id);
}

/** Creates a message of seller A to buyer A. */
export async function message(things: Things): Promise<string> {
  const conversationId = await things.conversation();
  return (await things.as('seller A', 'POST', '/messages', { body: { conversationId, body: 'It is on its way.' } })).body.messageId;
}

/** Creates a message that buyer A has reported. */
export async function reportedMessage(things: Things): Promise<string> {
  const id = await message(things);
  await things.as('buyer A', 'POST', `/messages/${id}/report`, { body: REPORT });
  return id;
}

/** Creates a review of buyer A that the reviewed seller has reported. */
export async function reportedReview(things: Things): Promise<string> {
  const id = await things.review();
  await things.as('seller A', 'POST', `/reviews/${id}/report`, { body: REPORT });
  return id;
}

/** Creates a listing of seller A that staff has rejected, which moderation knows. */
export async function rejected(things: Things): Promise<string> {
  const id = await things.queued();
  await things.as('moderator', 'POST', `/admin/items/${id}/reject`, { body: { reason: 'A print, not a book.' } });
  await until(
    () => things.as('moderator', 'GET', '/admin/moderation/queue?limit=100'),
    ({ body }) => body.flaggedListings.every((listed: { id: string }) => listed.id !== id),
  );
  return id;
}

async function reportedBySomebody(market: Market, what: 'items' | 'people', id: string): Promise<string> {
  const { token } = await market.somebody('Somebody Attentive');
  await until(
    () => market.http.call('POST', `/${what}/${id}/report`, { token, body: REPORT }),
    ({ status }) => status === 201,
  );
  return id;
}
