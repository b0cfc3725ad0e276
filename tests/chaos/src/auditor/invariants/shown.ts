import { foldListings } from '../fold/catalog.js';
import { balancesOf, foldMoney, type FoldedPayout, foldPayouts } from '../fold/money.js';
import { foldOrders, type FoldedOrder } from '../fold/orders.js';
import { foldStock } from '../fold/stock.js';
import { type Finding, type Invariant, skipped, together } from '../invariant.js';
import type { Api, SignedInPerson } from '../read/api.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';

const SAMPLE = 200;

/** Returns a sample, evenly spread over all items. */
export function sample<T>(items: readonly T[], size = SAMPLE): T[] {
  const step = Math.max(1, items.length / size);
  return Array.from({ length: Math.min(size, items.length) }, (_, index) => items[Math.floor(index * step)]!);
}

const overHttp =
  (check: (world: World, api: Api) => Promise<Finding>) =>
  (world: World): Promise<Finding> =>
    world.api ? check(world, world.api) : Promise.resolve(skipped('no API was given'));

async function asked<T>(items: readonly T[], mistake: (item: T) => Promise<string | null | false>): Promise<Finding> {
  const offenders: string[] = [];
  for (const item of items) {
    const wrong = await mistake(item);
    if (wrong) offenders.push(wrong);
  }
  return { checked: items.length, offenders };
}

async function liveItems(
  world: World,
): Promise<{ id: string; title: string; price: number | null; currency: string; available: number }[]> {
  const events = await world.events('catalog');
  const copies = foldStock(events);
  return [...foldListings(events).values()]
    .filter(({ status }) => status === 'live')
    .map(({ streamId, listingId, content }) => ({
      ...{ id: listingId, title: content['title'], price: content['rateCents'], currency: content['currency'] },
      available: copies.get(streamId)!.copies.available,
    }));
}

/** Orders together with the person who may look at them. */
async function ownOrders(world: World, api: Api): Promise<{ order: FoldedOrder; person: SignedInPerson }[]> {
  const people = new Map((await api.people()).map((person) => [person.id, person]));
  const { orders } = foldOrders(await world.events('orders'));
  return [...orders.values()].flatMap((order) => {
    const person = people.get(order.buyerId);
    return person ? [{ order, person }] : [];
  });
}

const differs = (name: string, shown: readonly unknown[], stored: readonly unknown[]) =>
  JSON.stringify(shown) !== JSON.stringify(stored) && `${name} shows ${JSON.stringify(shown)}, stored is ${JSON.stringify(stored)}`;

const items: Invariant = {
  id: 'I22',
  title: 'what the API shows is what is stored',
  check: overHttp(async (world, api) =>
    together(
      await asked(sample(await liveItems(world)), async ({ id, title, price, currency, available }) => {
        const { status, body } = await api.get(`/items/${id}`);
        if (status !== 200) return `${id} is live, but answers ${status}`;
        const { item } = body;
        return differs(id, [item.title, item.price_cents, item.currency, item.available_count], [title, price, currency, available]);
      }),
      await asked(sample(await ownOrders(world, api)), async ({ order, person }) => {
        const { status, body } = await api.get(`/orders/${order.id}`, person);
        if (status !== 200) return `${order.id} answers its buyer ${status}`;
        const shown = body['order'];
        return differs(
          order.id,
          [shown.totalCents, shown.currency, shown.items.length],
          [order.totalCents, order.currency, order.lines.length + order.rentals.length],
        );
      }),
    ),
  ),
};

const graphql: Invariant = {
  id: 'I23',
  title: 'GraphQL and REST say the same',
  check: overHttp(async (world, api) =>
    together(
      await asked(sample(await liveItems(world), 50), async ({ id }) => {
        const { item } = (await api.get(`/items/${id}`)).body;
        const data = await api.query('query One($id: ID!) { listing(id: $id) { id title rateCents currency available status } }', { id });
        const { title, rateCents, currency, available, status } = data['listing'];
        return differs(
          id,
          [title, rateCents, currency, available, status],
          [item.title, item.price_cents, item.currency, item.available_count, item.status],
        );
      }),
      await asked(sample(await ownOrders(world, api), 50), async ({ order: { id }, person }) => {
        const { order } = (await api.get(`/orders/${id}`, person)).body;
        const data = await api.query(
          'query One($id: ID!) { order(id: $id) { status totalCents currency sales { id status } rentals { id: rentalId status disputed } } }',
          { id },
          person,
        );
        // REST shows the status of a disputed rental as `disputed`.
        const lines = (sold: readonly Data[]) => sold.map((line) => [line['id'], line['disputed'] ? 'disputed' : line['status']]);
        const { status, totalCents, currency, sales, rentals } = data['order'];
        return differs(
          id,
          [status, totalCents, currency, lines([...sales, ...rentals])],
          [order.status, order.totalCents, order.currency, lines(order.items)],
        );
      }),
    ),
  ),
};

type Sum = { readonly currency: string; readonly amountCents: number };

/** One sum for each currency, in order; zeros are left out. */
function sumByCurrency(amounts: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  const found = [...sums].map(([currency, amountCents]) => ({ currency, amountCents })).filter(({ amountCents }) => amountCents !== 0);
  return found.toSorted((a, b) => a.currency.localeCompare(b.currency));
}

const sumsOf = (payouts: readonly FoldedPayout[]) =>
  sumByCurrency(payouts.map(({ earning }) => ({ currency: earning['currency'], amountCents: Number(earning['amountCents']) })));
const inDollars = (sums: readonly Sum[]) => sums.find(({ currency }) => currency === 'usd')?.amountCents ?? 0;
const isUnpaid = ({ status }: FoldedPayout) => /^(ready|hold|paying|failed)$/.test(status);
const isPaid = ({ status }: FoldedPayout) => status === 'paid';

const dashboards: Invariant = {
  id: 'I24',
  title: 'the dashboards add up, each currency by itself',
  check: overHttp(async (world, api) => {
    const staff = await api.staff();
    const payouts = [...foldPayouts(await world.events('payouts')).values()];
    const live = (await liveItems(world)).length;
    return together(
      await asked(staff ? [staff] : [], async (person) => {
        const { items, revenue } = (await api.get('/admin/metrics', person)).body;
        const paid = sumsOf(payouts.filter(isPaid));
        const shown = [items.livePostings, revenue.payoutVolume, sumByCurrency(revenue.payoutVolumes)];
        return differs('metrics', shown, [live, inDollars(paid), paid]);
      }),
      await asked(staff ? [staff] : [], async (person) => {
        const { ready, onHold, entries } = (await api.get('/admin/billing/overview', person)).body['totals'];
        const waiting = payouts.filter(isUnpaid);
        const shown = [sumByCurrency([...ready, ...onHold]), entries];
        return differs('billing', shown, [sumsOf(waiting), waiting.length]);
      }),
      await asked(
        (await api.people()).filter(({ role }) => role === 'seller'),
        async (person) => {
          const { metrics } = (await api.get('/seller/overview', person)).body;
          const own = payouts.filter(({ earning }) => earning['sellerId'] === person.id);
          const [unpaid, paid] = [sumsOf(own.filter(isUnpaid)), sumsOf(own.filter(isPaid))];
          return differs(
            `dashboard of ${person.id}`,
            [
              metrics.pendingPayoutCents,
              metrics.lifetimePayoutCents,
              sumByCurrency(metrics.pendingPayouts),
              sumByCurrency(metrics.lifetimePayouts),
            ],
            [inDollars(unpaid), inDollars(paid), unpaid, paid],
          );
        },
      ),
    );
  }),
};

const wallets: Invariant = {
  id: 'I41',
  title: 'the wallet people see is the sum of their ledger',
  check: overHttp(async (world, api) => {
    const sums = balancesOf(foldMoney(await world.events('payouts')));
    return asked(await api.people(), async (person) => {
      const { wallet } = (await api.get('/user/status', person)).body;
      const of = (account: string, currency: string) => sums.get(`${account} ${currency}`) ?? 0;
      const shown = (wallet.balances as Data[]).map(({ currency, balance_cents, pending_cents }) => [
        currency,
        balance_cents,
        pending_cents,
      ]);
      const stored = shown.map(([currency]) => [
        currency,
        of(`seller:${person.id}:available`, currency) + of(`buyer:${person.id}:wallet`, currency),
        of(`seller:${person.id}:pending`, currency) + depositsOf(sums, person.id, currency),
      ]);
      return differs(`wallet of ${person.id}`, shown, stored);
    });
  }),
};

/** Returns a renter's deposits, which are pending money of theirs. */
const depositsOf = (sums: ReadonlyMap<string, number>, personId: string, currency: string): number =>
  [...sums].reduce(
    (total, [name, balance]) => (name.startsWith(`deposit:${personId}:`) && name.endsWith(` ${currency}`) ? total + balance : total),
    0,
  );

const receipts: Invariant = {
  id: 'I53',
  title: 'the receipt says what was charged',
  check: overHttp(async (world, api) => {
    const movements = foldMoney(await world.events('payouts'));
    const sums = (wanted: string) => new Map(movements.flatMap(({ kind, ref, amount }) => (kind === wanted ? [[ref, amount]] : [])));
    const [fromCard, fromBalance] = [sums('charge'), sums('wallet_spent')];
    const paid = (await ownOrders(world, api)).filter(({ order }) => order.everPaid);
    return asked(sample(paid), async ({ order: { id }, person }) => {
      const { order } = (await api.get(`/orders/${id}`, person)).body;
      const lines = (order.items as Data[]).reduce(
        (total, { priceCents, quantity, shippingCents, depositCents }) => total + priceCents * quantity + shippingCents + depositCents,
        0,
      );
      const [card, balance] = [fromCard.get(id) ?? 0, fromBalance.get(id) ?? 0];
      const shown = [order.totalCents, lines, order.cardCents, order.walletCents];
      return differs(`receipt of ${id}`, shown, [card + balance, card + balance, card, balance]);
    });
  }),
};

export const shownInvariants: readonly Invariant[] = [items, graphql, dashboards, wallets, receipts];
