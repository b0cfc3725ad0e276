import { randomUUID } from 'node:crypto';
import type { Body, Client, Person, Request } from './client.js';
import type { Random } from './random.js';

export const PASSWORD = 'ink on rice paper';
const DEMO = 'paper-and-ink';
const ADMIN = 'admin@tankobon.example';

/** `intents`: payment intents by order; `chargebacks`: those that the buyer's bank has not decided yet. */
export type Buyer = Person & { cart: number; orders: Body[]; readonly intents: Map<string, string>; readonly chargebacks: string[] };
/** `lets`: listings for rent; `out`: rentals at their renter, or back and undecided; `blocks`: days the seller keeps. */
export type Seller = Person & { toShip: string[]; items: string[]; lets: string[]; out: Body[]; blocks: { item: string; slot: string }[] };
export type Cast = { readonly buyers: Buyer[]; readonly sellers: Seller[]; readonly admin: Person };
/** The cast with its listings and the tools of its moves. */
export type Stage = Cast & {
  readonly items: string[];
  /** Listings for rent. */
  readonly lets: readonly string[];
  readonly client: Client;
  readonly random: Random;
  readonly provider: Provider | undefined;
};
/** Acts of buyers' browsers, sellers and banks at the provider; undefined where money is only simulated. */
export type Provider = {
  readonly pay: (intentId: string) => Promise<void>;
  readonly enable: (accountId: string) => Promise<void>;
  /** Charges a payment back, whole or in part. Returns the dispute's id, or undefined where nothing is left. */
  readonly takeBack: (intentId: string, amount?: number) => Promise<string | undefined>;
  readonly decide: (disputeId: string, won: boolean) => Promise<void>;
  /** Sums returned to buyers by payment: refunds, and chargebacks that the bank decided for them. */
  readonly givenBack: () => Promise<ReadonlyMap<string, number>>;
};

export const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
export const newPerson = (name: string): Person => ({
  name,
  email: `${name}-${randomUUID()}@example.org`,
  password: PASSWORD,
  id: '',
  token: null,
  since: 0,
});

export const newSeller = (name: string): Seller => ({ ...newPerson(name), toShip: [], items: [], lets: [], out: [], blocks: [] });

/** Repeats a request every 250 ms until it succeeds and `isSo` holds. @throws after 61 tries */
export async function must(
  client: Client,
  person: Person | null,
  request: Request,
  isSo: (body: Body) => boolean = () => true,
): Promise<Body> {
  for (let tries = 0; ; tries += 1) {
    const { outcome, body, status } = await client.send(person, request);
    if (outcome === 'ok' && isSo(body)) return body;
    if (tries === 60) throw new Error(`${request.method} ${request.path} answers ${status} ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export async function join<P extends Person>(client: Client, person: P): Promise<P> {
  const { email, password, name: displayName } = person;
  await must(client, null, { method: 'POST', path: '/auth/signup', body: { email, password, displayName } });
  if (!(await client.signIn(person))) throw new Error(`${email} cannot sign in.`);
  return person;
}

export async function signedInAdmin(client: Client, login = { email: ADMIN, password: DEMO }): Promise<Person> {
  const admin: Person = { name: 'admin', ...login, id: '', token: null, since: 0 };
  if (!(await client.signIn(admin))) throw new Error('The admin cannot sign in.');
  return admin;
}

/** Creates an approved listing for sale. */
export const liveListing = (client: Client, cast: ListingParties, copies: number, priceCents: number, title = 'Volume'): Promise<string> =>
  live(client, cast, listing(title, copies, priceCents));

/** Creates an approved listing for sale and for rent by the day. */
export const liveDual = (
  client: Client,
  cast: ListingParties,
  { title, copies, rateCents, depositCents }: RentalTerms,
  priceCents: number,
) =>
  live(client, cast, {
    ...listing(title, copies, priceCents),
    offers: [{ rateType: 'rent_daily', minRate: rateCents, depositAmountCents: depositCents }],
  });

/** Creates an approved listing for rent. */
export const liveRental = (client: Client, cast: ListingParties, terms: RentalTerms): Promise<string> => live(client, cast, rental(terms));

type ListingParties = { readonly seller: Person; readonly admin: Person };

async function live(client: Client, cast: ListingParties, body: object): Promise<string> {
  const { itemId } = await must(client, cast.seller, { method: 'POST', path: '/items', body, ref: ({ itemId: id }) => id });
  await must(client, cast.seller, { method: 'POST', path: `/items/${itemId}/publish`, route: 'POST /items/:id/publish' });
  await must(client, cast.admin, { method: 'POST', path: `/admin/items/${itemId}/approve`, route: 'POST /admin/items/:id/approve' });
  return itemId as string;
}

export const listing = (title: string, copies: number, priceCents: number) => ({
  ...{ title, description: 'Read once, kept in a bag.', rateType: 'buy', minRate: priceCents, category: 'Samurai' },
  ...{ locationType: 'remote', location: 'Leeds, GB', shippingFee: '$8', inventory_count: copies },
});

/** `priceCents`: sale price, if the listing is for sale too. */
export type RentalTerms = {
  title: string;
  copies: number;
  rateCents: number;
  depositCents: number;
  rateType?: 'rent_daily' | 'rent_weekly';
  priceCents?: number;
};
const rental = ({ title, copies, rateCents, depositCents: depositAmountCents, rateType = 'rent_daily', priceCents }: RentalTerms) => ({
  ...listing(title, copies, rateCents),
  ...{ rateType, depositAmountCents },
  ...(priceCents !== undefined && { offers: [{ rateType: 'buy', minRate: priceCents }] }),
});

type Plan = {
  readonly client: Client;
  readonly random: Random;
  readonly admin: Person;
  readonly size: { readonly buyers: number; readonly sellers: number; readonly listings: number; readonly lets: number };
  readonly provider: Provider | undefined;
};

/** Signs up the people of a run with their addresses, and the sellers' listings. */
export async function assemble({ client, random, admin, size, provider }: Plan): Promise<Cast & { items: string[]; lets: string[] }> {
  const sellers: Seller[] = [];
  const buyers: Buyer[] = [];
  for (let n = 1; n <= size.sellers; n += 1) {
    const seller = await join(client, newSeller(`seller-${n}`));
    await must(client, seller, { method: 'POST', path: '/user/addresses', body: address });
    sellers.push(seller);
  }
  for (let n = 1; n <= size.buyers; n += 1) {
    const buyer = await join(client, {
      ...newPerson(`buyer-${n}`),
      cart: 0,
      orders: [],
      intents: new Map<string, string>(),
      chargebacks: [],
    });
    await must(client, buyer, { method: 'POST', path: '/user/addresses', body: address });
    buyers.push(buyer);
  }
  const items: string[] = [];
  for (let n = 1; n <= size.listings; n += 1) {
    const seller = sellers[n % sellers.length]!;
    const [copies, priceCents] = [random.between(3, 60), random.between(5, 300) * 100];
    const isLet = n % 6 === 0;
    const item = isLet
      ? await liveDual(client, { seller, admin }, { ...termsOf(random, n), title: `Volume ${n}`, copies }, priceCents)
      : await liveListing(client, { seller, admin }, copies, priceCents, `Volume ${n}`);
    seller.items.push(item);
    items.push(item);
    if (isLet) seller.lets.push(item);
  }
  for (let n = 1; n <= size.lets; n += 1) {
    const seller = sellers[n % sellers.length]!;
    const terms = termsOf(random, n);
    const item = await liveRental(client, { seller, admin }, terms);
    seller.lets.push(item);
    if (terms.priceCents !== undefined) items.push(item);
  }
  for (const seller of sellers) {
    seller.token = null;
    await client.signIn(seller);
    if (provider) await onboard(client, seller, provider);
  }
  return { admin, sellers, buyers, items, lets: sellers.flatMap((seller) => seller.lets) };
}

/**
 * Terms with few copies, so that renters compete. Every third is for sale too, every fourth rented by the week, every fifth without a
 * deposit.
 */
const termsOf = (random: Random, n: number): RentalTerms => ({
  ...{ title: `Lent volume ${n}`, copies: random.between(1, 4), rateCents: random.between(1, 9) * 100 },
  depositCents: n % 5 === 0 ? 0 : random.between(5, 60) * 100,
  rateType: n % 4 === 0 ? 'rent_weekly' : 'rent_daily',
  ...(n % 3 === 0 && { priceCents: n * 1_000 }),
});

/** Connects a seller's payout account. The first listing brought the role of seller; the provider's form is filled in on its own pages. */
export async function onboard(client: Client, seller: Seller, provider: Provider): Promise<void> {
  await must(client, seller, { method: 'POST', path: '/sellers/stripe/onboard' });
  const { accountId } = await must(client, seller, { method: 'GET', path: '/sellers/stripe/status' }, (body) => body.accountId !== null);
  await provider.enable(accountId);
}
