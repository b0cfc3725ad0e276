import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from './client.js';
import { DEMO_PASSWORD, signedInPage } from './people.js';

export const PASSWORD = 'ink on rice paper';
export const ADMIN = 'admin@tankobon.example';
export const ADDRESS = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
/** What a listing says where its journey asks for nothing else. */
const A_VOLUME = {
  description: 'Read once, kept in a bag.',
  skills: 'first printing',
  rateType: 'buy',
  minRate: 1_000,
  inventory_count: 1,
  locationType: 'remote',
  location: 'Leeds, GB',
  shippingFee: '$6',
};

/** Words that nothing else of this marketplace bears. */
export const marked = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** Somebody whom only this journey knows: the API in their name, and their browser. */
export class Person extends Client {
  readonly name: string;
  readonly email: string;

  constructor(called: string) {
    super();
    this.name = marked(called);
    this.email = `${this.name.toLowerCase().replaceAll(' ', '-')}@example.org`;
  }

  async join(): Promise<this> {
    await this.post('/auth/signup', { email: this.email, password: PASSWORD, displayName: this.name });
    return this.signIn(this.email, PASSWORD);
  }

  /** Without a listing yet. */
  async joinAsSeller(): Promise<this> {
    await this.join();
    await this.post('/user/become-seller');
    return this.signIn(this.email, PASSWORD);
  }

  page(browser: Browser, look?: BrowserContextOptions): Promise<Page> {
    return signedInPage(browser, this.email, PASSWORD, look);
  }
}

let signedIn: Promise<Client> | undefined;
export const admin = () => (signedIn ??= new Client().signIn(ADMIN, DEMO_PASSWORD));

/** Facts travel for a moment: it is done when it is answered with this status. */
export const done = (ask: () => ReturnType<Client['get']>, status = 200) => until(ask, (answer) => answer.status === status);

/** Hands a listing in: its id. */
/** A seller who rents out has an address to which their copies come back. */
export async function handedIn(seller: Client, terms: { title: string } & Record<string, unknown>): Promise<string> {
  if ('depositAmountCents' in terms || 'offers' in terms) await seller.post('/user/addresses', ADDRESS);
  const { itemId } = (await seller.post('/items', { ...A_VOLUME, ...terms })).body as { itemId: string };
  await seller.post(`/items/${itemId}/publish`);
  return itemId;
}

export async function approved(itemId: string): Promise<void> {
  const desk = await admin();
  await done(() => desk.post(`/admin/items/${itemId}/approve`));
}

/** A listing of the seller that everybody may buy or rent: its id. */
export async function live(seller: Client, terms: { title: string } & Record<string, unknown>): Promise<string> {
  const itemId = await handedIn(seller, terms);
  await approved(itemId);
  return itemId;
}

export const inCart = (buyer: Client, itemId: string, quantity = 1) => done(() => buyer.post('/cart/items', { itemId, quantity }));

/** Everything in the cart, ordered and paid: the order's id. */
export async function paidCart(buyer: Client): Promise<string> {
  const { orderId } = (await buyer.post('/cart/checkout-intent')).body as { orderId: string };
  await buyer.post(`/orders/${orderId}/mark-paid`);
  await until(
    () => buyer.get(`/orders/${orderId}`),
    ({ body }) => body.order.status === 'paid',
  );
  return orderId;
}

/** A copy that is paid and not sent yet. */
export async function paidOrder(buyer: Client, itemId: string): Promise<{ orderId: string; contractId: string }> {
  await inCart(buyer, itemId);
  const orderId = await paidCart(buyer);
  const [sale] = (await buyer.get(`/orders/${orderId}`)).body.order.items as [{ contractId: string }];
  return { orderId, contractId: sale.contractId };
}
