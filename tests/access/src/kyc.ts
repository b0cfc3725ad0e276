import { randomUUID } from 'node:crypto';
import { type Market, signIn } from './market.js';
import { LISTING, type Things, until } from './things.js';

type LargeSeller = { readonly id: string; readonly token: string; readonly saleId: string };
type ReviewedSeller = Pick<LargeSeller, 'token'> & { readonly reviewId: string };

/** Creates a seller with a completed sale over the threshold of identity reviews. */
export async function largeSeller(things: Things, market: Market): Promise<LargeSeller> {
  const { id, email, token: before } = await market.somebody('A Large Seller');
  await market.http.call('POST', '/user/become-seller', { token: before });
  const token = await signIn(market.http, email);
  const body = { ...LISTING, title: `Complete set ${randomUUID().slice(0, 8)}`, minRate: 400_000 };
  const { itemId } = (await things.as('seller A', 'POST', '/items', { token, body })).body;
  await things.as('seller A', 'POST', `/items/${itemId}/publish`, { token });
  await things.as('admin', 'POST', `/admin/items/${itemId}/approve`);
  await until(
    () => market.http.call('GET', `/items/${itemId}/availability`),
    ({ status }) => status === 200,
  );
  const { saleId } = await things.paid(itemId);
  await things.as('seller A', 'POST', `/contracts/${saleId}/mark-sent`, { token });
  return { id, token, saleId: await things.completed(saleId) };
}

/** Opens the seller's identity review by a refused payout, and returns its id. */
export async function openReview(things: Things, market: Market, { id, saleId }: Omit<LargeSeller, 'token'>): Promise<string> {
  await market.http.call('POST', `/admin/contracts/${saleId}/payout`, { token: market.tokenOf('admin') });
  const { body } = await things.as('admin', 'GET', '/admin/kyc/reviews?limit=100');
  return body.reviews.find(({ user_id }: { user_id: string }) => user_id === id).id;
}

export async function reviewedSeller(things: Things, market: Market): Promise<ReviewedSeller> {
  const seller = await largeSeller(things, market);
  return { token: seller.token, reviewId: await openReview(things, market, seller) };
}

/** Creates a seller whose review asks for more. */
export async function askedSeller(things: Things, market: Market): Promise<ReviewedSeller> {
  const seller = await reviewedSeller(things, market);
  const body = { status: 'needs_info', notes: 'Send the back of the card too.' };
  await things.as('admin', 'POST', `/admin/kyc/reviews/${seller.reviewId}/decision`, { body });
  return seller;
}
