import { randomUUID } from 'node:crypto';
import type { HttpResponse, CallOptions } from './client.js';
import type { ActorName, Market } from './market.js';

export const ADDRESS = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
export const LISTING = {
  title: 'Paper Harbour Volume 1',
  description: 'Read once, kept in a bag.',
  rateType: 'buy',
  minRate: 900,
  mangaId: 'mal-1',
};

export const COMPLAINT = {
  reasonCode: 'damaged_item', summary: 'A page is torn', details: 'Page 31, from top to bottom.', requestedOutcome: 'partial_refund', attachments: [],
}; // prettier-ignore

/** Pricing option for rent of a listing, in the words of the API. */
export const RENT = { rateType: 'rent_daily', minRate: 300, depositAmountCents: 1_000 };

/** A picture of one pixel in a form. */
export const FORM = { 'content-type': 'multipart/form-data; boundary=form' };
export const ONE_PICTURE = Buffer.concat([
  Buffer.from('--form\r\nContent-Disposition: form-data; name="file"; filename="cover.png"\r\n\r\n'),
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('\r\n--form--\r\n'),
]);

/** Returns the days `[from, to)` counted from today. */
export const days = (from: number, to: number) => ({ startDate: dayIn(from), endDate: dayIn(to) });
const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Creates the subjects of requests, through the public API as their owners. */
export class Things {
  private blocks = 0;

  constructor(private readonly market: Market) {}

  async as(actor: ActorName, method: string, path: string, call: CallOptions = {}): Promise<HttpResponse> {
    const answer = await this.market.http.call(method, path, { token: this.market.tokenOf(actor), ...call });
    if (answer.status >= 300) throw new Error(`${actor}: ${method} ${path} answered ${answer.status} ${answer.text}`);
    return answer;
  }

  async picture(owner: ActorName = 'seller A', use: 'listing' | 'evidence' = 'listing'): Promise<string> {
    return (await this.as(owner, 'POST', `/pictures?use=${use}`, { body: ONE_PICTURE, headers: FORM })).body.picture.id;
  }

  /** Creates a draft and waits until every service that consumes listings knows it. */
  async draft(owner: ActorName = 'seller A', changes: object = {}): Promise<string> {
    const body = { ...LISTING, title: `${LISTING.title} ${randomUUID().slice(0, 8)}`, inventory_count: 500, ...changes };
    const id = (await this.as(owner, 'POST', '/items', { body })).body.itemId;
    await until(
      () => this.market.http.call('GET', `/items/${id}/availability`, { token: this.market.tokenOf(owner) }),
      ({ status }) => status === 200,
    );
    return id;
  }

  async pending(owner: ActorName = 'seller A', changes: object = {}): Promise<string> {
    const id = await this.draft(owner, changes);
    await this.as(owner, 'POST', `/items/${id}/publish`);
    return id;
  }

  /** Creates a live listing and waits until every consumer knows it as live. */
  async live(owner: ActorName = 'seller A', changes: object = {}): Promise<string> {
    const id = await this.pending(owner, changes);
    await this.as('admin', 'POST', `/admin/items/${id}/approve`);
    await until(
      () => this.market.http.call('GET', `/items/${id}/availability`),
      ({ status }) => status === 200,
    );
    return id;
  }

  /** Creates a live listing whose cover is an upload. */
  async pictured(): Promise<string> {
    return this.live('seller A', { coverUrl: await this.picture() });
  }

  /** Creates a pending listing that is in the moderators' queue. */
  async queued(): Promise<string> {
    const id = await this.pending();
    await until(
      () => this.as('moderator', 'GET', '/admin/moderation/queue?limit=100'),
      ({ body }) => body.flaggedListings.some((listed: { id: string }) => listed.id === id),
    );
    return id;
  }

  async paused(owner: ActorName = 'seller A'): Promise<string> {
    const id = await this.live(owner);
    await this.as(owner, 'POST', `/items/${id}/pause`);
    await until(
      () => this.market.http.call('GET', `/items/${id}/availability`),
      ({ status }) => status === 404,
    );
    return id;
  }

  async topUp(owner: ActorName = 'buyer A'): Promise<string> {
    return (await this.as(owner, 'POST', '/wallet/topups', { body: { amountCents: 2_500, currency: 'usd' } })).body.id;
  }

  rent(): Promise<string> {
    return this.live('seller A', { rateType: 'rent_daily', depositAmountCents: 1_000 });
  }

  soldAndLet(changes: object = {}): Promise<string> {
    return this.live('seller A', { offers: [RENT], ...changes });
  }

  /** Creates a listing for rent with days its seller has blocked. */
  async blocked(): Promise<{ id: string; slotId: string }> {
    const id = await this.rent();
    this.blocks += 1;
    const { body } = await this.as('seller A', 'POST', `/items/${id}/availability`, { body: days(this.blocks * 2, this.blocks * 2 + 1) });
    return { id, slotId: body.slots[0].id };
  }

  /** Creates a listing for rent with reserved days. */
  async booked(): Promise<string> {
    const id = await this.rent();
    await this.as('buyer A', 'POST', `/items/${id}/bookings`, { body: days(3, 8) });
    return id;
  }

  /** @param made the listing; by default a new one of the seller */
  async line(owner: ActorName = 'buyer A', seller: ActorName = 'seller A', made?: string): Promise<string> {
    const itemId = made ?? (await this.live(seller));
    await this.as(owner, 'DELETE', '/cart');
    const added = () => this.market.http.call('POST', '/cart/items', { token: this.market.tokenOf(owner), body: { itemId } });
    const { body } = await until(added, ({ status }) => status === 200);
    return body.cart.items[0].id;
  }

  async address(owner: ActorName = 'buyer A'): Promise<string> {
    return (await this.as(owner, 'POST', '/user/addresses', { body: ADDRESS })).body.id;
  }

  /** Creates an unpaid order of buyer A for a listing of seller A. */
  async order(made?: string): Promise<string> {
    await this.line('buyer A', 'seller A', made);
    return (await this.as('buyer A', 'POST', '/cart/checkout-intent')).body.orderId;
  }

  async paid(made?: string): Promise<{ id: string; saleId: string }> {
    const id = await this.order(made);
    await this.as('buyer A', 'PUT', `/orders/${id}/address`, { body: ADDRESS });
    await this.as('buyer A', 'POST', `/orders/${id}/mark-paid`);
    const { body } = await until(
      () => this.as('buyer A', 'GET', `/orders/${id}`),
      ({ body: { order } }) => order.items[0].status === 'paid',
    );
    return { id, saleId: body.order.items[0].contractId };
  }

  /** Creates a conversation of buyer A and seller A about a purchase. */
  async conversation(): Promise<string> {
    const { id } = await this.paid();
    const { body } = await until(
      () => this.as('buyer A', 'GET', '/conversations'),
      ({ body: { conversations } }) => conversations.some(({ deals }: { deals: { ref: string }[] }) => deals[0]?.ref === id),
    );
    return body.conversations.find(({ deals }: { deals: { ref: string }[] }) => deals[0]?.ref === id).id;
  }

  /** Creates a delivered order of buyer A. */
  async delivered(): Promise<{ id: string; saleId: string }> {
    const order = await this.paid();
    await this.as('seller A', 'POST', `/contracts/${order.saleId}/mark-sent`);
    await this.as('buyer A', 'POST', `/contracts/${order.saleId}/confirm`);
    return order;
  }

  /** Creates a listing that buyer A has reviewed. */
  async reviewed(): Promise<string> {
    const { id } = await this.delivered();
    await this.as('buyer A', 'POST', `/orders/${id}/reviews`, { body: { rating: 4, comment: 'As described.' } });
    return (await this.as('buyer A', 'GET', `/orders/${id}`)).body.order.items[0].itemId;
  }

  /** Creates a review of buyer A about a sale of seller A. */
  async review(): Promise<string> {
    const { id } = await this.delivered();
    return (await this.as('buyer A', 'POST', `/orders/${id}/reviews`, { body: { rating: 4 } })).body.review.id;
  }

  async sent(): Promise<string> {
    const { saleId } = await this.paid();
    await this.as('seller A', 'POST', `/contracts/${saleId}/mark-sent`);
    return saleId;
  }

  /** Creates a dispute of buyer A about a purchase from seller A, with a picture. */
  async dispute(): Promise<string> {
    const { saleId } = await this.paid();
    const body = { ...COMPLAINT, attachments: [await this.picture('buyer A', 'evidence')] };
    return (await this.as('buyer A', 'POST', `/contracts/${saleId}/disputes`, { body })).body.dispute.id;
  }

  /** Creates a completed sale that is ready to be paid out. */
  async earned(): Promise<string> {
    return this.completed(await this.sent());
  }

  /** Confirms a sent sale and waits until it is ready to be paid out. */
  async completed(saleId: string): Promise<string> {
    await this.as('buyer A', 'POST', `/contracts/${saleId}/confirm`);
    await until(
      () => this.as('admin', 'GET', '/admin/billing/overview?limit=100'),
      ({ body }) => body.payoutQueue.some((entry: { contractId: string }) => entry.contractId === saleId),
    );
    return saleId;
  }

  async held(): Promise<string> {
    const saleId = await this.earned();
    await this.as('admin', 'POST', `/admin/contracts/${saleId}/hold`);
    return saleId;
  }
}

/** Polls until `isSo` holds: facts reach other services within moments. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean, patienceMs = 10_000): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() > end) throw new Error(`It did not become so: ${JSON.stringify(answer).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
