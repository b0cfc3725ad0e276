import { catalog, identity, newId, rentals } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { inProcessTransport, rpcClient } from '@tankobon/service-kit';
import { randomUUID } from 'node:crypto';
import type { Market } from '../market.js';
import { largeSeller, openReview } from '../kyc.js';
import { campaignOf } from '../campaigns.js';
import { Things, until } from '../things.js';

type Person = { readonly id: string; readonly token: string };

const volume = (title: string) => ({
  ...{ title, description: 'Read once.', rateType: 'buy', minRate: 900, category: 'Seinen' },
  ...{ locationType: 'remote', location: 'Leeds, GB', shippingFee: 'Included', inventory_count: 3 },
});
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const instantFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A small marketplace with every event that changes public responses. */
export class Shop {
  /** The listing that is read, and its seller's name. */
  shown = '';
  nameOfSeller = 'Seller A';
  byDays = false;
  private orderId = '';
  private saleId = '';
  private reviewId = '';
  private slotId = '';
  private rentalId = '';
  private bookedFrom = 0;
  private newcomers: Person[] = [];
  private large = { id: '', token: '', saleId: '' };
  private kycReviewId = '';
  private campaignId = '';

  private constructor(
    readonly market: Market,
    /** The listing that is sold and reviewed. */
    readonly sold: string,
  ) {
    this.shown = sold;
  }

  static async open(market: Market): Promise<Shop> {
    const shop = new Shop(market, await put(market, market.people['seller A'], volume('Harbour volume 1')));
    for (const person of ['buyer A', 'seller A'] as const) await shop.as(person, 'POST', '/user/addresses', address);
    return shop;
  }

  get seller(): Person {
    return this.newcomers.at(-1) ?? this.market.people['seller A'];
  }

  approve = () => this.as('admin', 'POST', `/admin/items/${this.shown}/approve`);
  reject = () => this.as('admin', 'POST', `/admin/items/${this.shown}/reject`, { reason: 'No pictures.' });
  announce = () => this.as('admin', 'POST', '/admin/announcements', { title: 'Autumn fair', body: 'All of November.', audience: 'all' });
  step = (step: 'pause' | 'resume') => this.as('seller A', 'POST', `/items/${this.shown}/${step}`);
  edit = () => this.as('seller A', 'PUT', `/items/${this.shown}`, { title: 'Harbour volume one', category: 'Shounen' });
  cancel = () => this.as('buyer A', 'POST', `/orders/${this.orderId}/cancel`);
  confirm = () => this.as('buyer A', 'POST', `/contracts/${this.saleId}/confirm`);
  reply = () => this.as('seller A', 'POST', `/reviews/${this.reviewId}/reply`, { body: 'Come again.' });
  restock = () => this.client(catalog).restock({ listingId: this.sold, quantity: 1, saleId: this.saleId }, this.system());
  unblock = () => this.as('seller A', 'DELETE', `/items/${this.shown}/availability/${this.slotId}`);
  setTerms = () => this.as('seller A', 'PUT', `/items/${this.shown}/rental-terms`, { minDays: 1, maxDays: 28, bufferDays: 0 });
  cancelRental = () => this.as('buyer A', 'POST', `/contracts/${this.rentalId}/cancel`, { reason: 'Changed my mind.' });
  takeBack = () => this.as('seller A', 'POST', `/contracts/${this.rentalId}/mark-returned`, { condition: 'good' });
  letGo = () => this.client(rentals).release({ rentalIds: [this.rentalId], reason: 'removed' }, this.system());
  takeRole = () => this.client(identity).changeRole({ personId: this.seller.id, role: 'buyer' }, this.system());

  /** Resolves once the provider's webhook has arrived, which takes its own time. */
  async onboard(): Promise<void> {
    await this.as('seller A', 'POST', '/sellers/stripe/onboard');
    const account = () => this.as('seller A', 'GET', '/sellers/stripe/status');
    await until(account, ({ payoutsEnabled }) => payoutsEnabled);
  }

  async openKycReview(): Promise<void> {
    this.kycReviewId = await openReview(new Things(this.market), this.market, this.large);
  }

  approveKyc = () => this.as('admin', 'POST', `/admin/kyc/reviews/${this.kycReviewId}/decision`, { status: 'approved' });

  editCampaign = (changes: object) => this.as('admin', 'POST', `/admin/market/campaigns/${this.campaignId}`, changes);
  startCampaign = () => this.editCampaign({ startsAt: instantFromNow(0) });

  async endCampaign(): Promise<void> {
    await this.editCampaign({ endsAt: instantFromNow(500) });
    await new Promise((resolve) => setTimeout(resolve, 600));
  }

  private async planCampaign(): Promise<void> {
    const { campaign } = await this.as('admin', 'POST', '/admin/market/campaigns', campaignOf(this.shown));
    this.campaignId = campaign.id;
    await this.editCampaign({ status: 'featured' });
  }

  async order(quantity = 3): Promise<void> {
    await this.as('buyer A', 'POST', '/cart/items', { itemId: this.sold, quantity });
    this.orderId = (await this.as('buyer A', 'POST', '/cart/checkout-intent')).orderId;
  }

  async review(): Promise<void> {
    const { review } = await this.as('buyer A', 'POST', `/orders/${this.orderId}/reviews`, { rating: 5, comment: 'As described.' });
    this.reviewId = review.id;
  }

  async removeReview(): Promise<void> {
    await this.as('seller A', 'POST', `/reviews/${this.reviewId}/report`, { reason: 'offensive' });
    await this.as('admin', 'POST', `/admin/reviews/${this.reviewId}/resolve`, { action: 'remove' });
  }

  async rename(): Promise<void> {
    await this.as('seller A', 'PATCH', '/user/profile', { displayName: 'Seller A and sons' });
    await this.as('buyer A', 'PATCH', '/user/profile', { displayName: 'Buyer A and daughters' });
  }

  async block(from = 0, to = 60): Promise<void> {
    const window = { startDate: dayFromNow(from), endDate: dayFromNow(to) };
    this.slotId = (await this.as('seller A', 'POST', `/items/${this.shown}/availability`, window)).slots[0].id;
  }

  /** Books from today on, which changes the listing's next free day and the days that the list filters by. */
  bookFromToday = () => this.bookDays(0, 13);

  async book(): Promise<void> {
    this.bookedFrom += 3;
    await this.bookDays(this.bookedFrom, this.bookedFrom + 2);
  }

  private async bookDays(from: number, to: number): Promise<void> {
    const window = { startDate: dayFromNow(from), endDate: dayFromNow(to) };
    this.rentalId = (await this.as('buyer A', 'POST', `/items/${this.shown}/bookings`, window)).reservationId;
  }

  async payRental(): Promise<void> {
    const [rentalIds, checkoutId] = [[this.rentalId], newId('checkout')];
    const { id: buyerId } = this.market.people['buyer A'];
    await this.client(rentals).hold({ rentalIds, checkoutId, buyerId, until: new Date(Date.now() + 600_000).toISOString() }, this.system());
    await this.client(rentals).confirm({ rentalIds, checkoutId, orderId: newId('order') }, this.system());
  }

  /** Signs up a new seller whose listing is live before other services know of it. */
  async newcomer(): Promise<void> {
    const person = await this.market.somebody(`Newcomer ${this.newcomers.length + 1}`);
    this.shown = await put(this.market, person, volume('Harbour volume 2'));
    this.newcomers.push(person);
    this.nameOfSeller = 'Newcomer';
    await this.approve();
  }

  async erase(): Promise<void> {
    for (const { token } of [this.market.people['buyer A'], this.seller]) await this.send(token, 'DELETE', '/user');
  }

  /** Prepares the state in which a fact can happen. */
  async before(fact: string): Promise<void> {
    if (fact === 'catalog.CampaignStarted.v1') await this.planCampaign();
    if (fact === 'catalog.CampaignEnded.v1') await this.editCampaign({ status: 'featured' });
    if (fact === 'catalog.StockReserved.v1') await this.approve();
    if (fact === 'orders.SaleCompleted.v1') await this.sell();
    // Sold out: one copy, and that one is sold.
    if (fact === 'catalog.StockRestocked.v1') await this.as('seller A', 'PUT', `/items/${this.sold}`, { inventory_count: 1 });
    if (fact === 'rentals.WindowBlocked.v1') {
      this.byDays = true;
      const rental = {
        ...volume('Harbour for a week'),
        rateType: 'rent_daily',
        depositAmountCents: 2_000,
        locationType: 'onsite',
        inventory_count: 1,
        available_count: 1,
      };
      this.shown = await put(this.market, this.market.people['seller A'], rental);
      await this.approve();
      // A calendar without any event yet causes no projection lag to wait for.
      await this.block(90, 91);
      await this.unblock();
    }
    if (fact === 'rentals.RentalTermsSet.v1') {
      await this.block(3, 4);
      await this.as('seller A', 'PUT', `/items/${this.shown}/rental-terms`, { minDays: 5, maxDays: 28, bufferDays: 0 });
    }
    if (fact === 'rentals.WindowBooked.v1') await this.unblock();
    if (fact === 'rentals.RentalReturned.v1') await this.handOver();
    if (fact === 'rentals.RentalExpired.v1') await this.book();
    if (fact === 'payouts.SellerAccountChanged.v1') this.byDays = false;
    if (fact === 'payouts.KycReviewOpened.v1') this.large = await largeSeller(new Things(this.market), this.market);
    if (fact === 'payouts.KycDecided.v1') await this.send(this.large.token, 'POST', '/sellers/stripe/onboard');
  }

  private async handOver(): Promise<void> {
    await this.book();
    await this.payRental();
    await this.as('seller A', 'POST', `/contracts/${this.rentalId}/mark-sent`);
  }

  private async sell(): Promise<void> {
    await this.order(1);
    const { order } = await this.as('buyer A', 'POST', `/orders/${this.orderId}/mark-paid`);
    this.saleId = order.items[0].contractId;
    await this.as('seller A', 'POST', `/contracts/${this.saleId}/mark-sent`);
  }

  private as(actor: 'admin' | 'seller A' | 'buyer A', method: string, path: string, body?: unknown) {
    return this.send(this.market.people[actor].token, method, path, body);
  }

  private send(token: string, method: string, path: string, body?: unknown) {
    return sent(this.market, token, method, path, body);
  }

  private client<C extends Parameters<typeof rpcClient>[0]>(contract: C) {
    return rpcClient(contract, inProcessTransport(this.market.backend.network, { from: 'tests' }));
  }

  private system() {
    return systemCall('tests.answers', { causationId: randomUUID() });
  }
}

/** Creates a listing that waits for its approval. */
async function put(market: Market, { token }: Person, details: object): Promise<string> {
  const { itemId } = await sent(market, token, 'POST', '/items', details);
  await sent(market, token, 'POST', `/items/${itemId}/publish`);
  return itemId;
}

/** Repeats a refused request: facts reach other services in their own time. */
async function sent({ http }: Market, token: string, method: string, path: string, body?: unknown) {
  for (let tries = 0; ; tries += 1) {
    const answer = await http.call(method, path, { token, ...(body !== undefined && { body }) });
    if (answer.status < 300) return answer.body;
    if (tries === 12) throw new Error(`${method} ${path} answers ${answer.status} ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
