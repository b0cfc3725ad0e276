import { type Buyer, listing, type Seller, type Stage } from './cast.js';
import type { Body, Person } from './client.js';
import { decideDispute } from './disputing.js';
import { askAgain } from './refused-refunds.js';
import { keepDays, reviewRenter, takeBackCopy } from './renting.js';
import { answerReports } from './reporting.js';

const WORDS = ['volume', 'samurai', 'vagabond', 'first printing', 'leeds', 'akira'];
const CARD = '{ browse(first: 24) { items { id title rateCents currency available seller { name } } nextCursor } }';

/** Reads lists, listings, searches and the home screen. */
export async function browse({ client, random, items, lets: rents }: Stage, person: Person): Promise<void> {
  switch (random.weighted({ list: 25, item: 45, search: 15, home: 15 })) {
    case 'list':
      await client.send(null, { method: 'GET', path: '/items?limit=24', route: 'GET /items' });
      break;
    case 'search':
      await client.send(null, { method: 'GET', path: `/items?q=${encodeURIComponent(random.of(WORDS))}`, route: 'GET /items?q' });
      break;
    case 'home':
      await client.send(person, { method: 'POST', path: '/graphql', body: { query: CARD } });
      break;
    default:
      await client.send(null, { method: 'GET', path: `/items/${random.of([...items, ...rents])}`, route: 'GET /items/:id' });
  }
}

/** Fills a buyer's cart, and sometimes reads it back. */
export async function fillCart({ client, random, items }: Stage, buyer: Buyer): Promise<void> {
  const itemId = random.of(items);
  const { outcome, body } = await client.send(buyer, {
    method: 'POST',
    path: '/cart/items',
    body: { itemId, quantity: random.between(1, 2) },
  });
  if (outcome !== 'ok') return;
  const lines = body.cart.items as Body[];
  buyer.cart = lines.length;
  if (random.chance(0.3)) {
    const shows = (seen: Body) => (seen.cart.items as Body[]).some((line) => line.itemId === itemId);
    await client.send(buyer, { method: 'GET', path: '/cart', shows });
  }
  const { lineId, id = lineId } = random.of(lines);
  if (random.chance(0.1)) await client.send(buyer, { method: 'DELETE', path: `/cart/items/${id}`, route: 'DELETE /cart/items/:id' });
  const path = `/cart/items/${id}/accept-price`;
  if (random.chance(0.1)) await client.send(buyer, { method: 'POST', path, route: 'POST /cart/items/:id/accept-price' });
}

/** Plays a seller: ships, takes back, lists, changes prices, pauses, blocks days. */
export async function sell({ client, random, items }: Pick<Stage, 'client' | 'random' | 'items'>, seller: Seller): Promise<void> {
  const contractId = seller.toShip.shift();
  if (contractId && random.chance(0.7)) return shipOrGiveUp({ client, random }, seller, contractId);
  const rentedCopies = random.chance(0.5) && seller.out.shift();
  if (rentedCopies) return takeBackCopy({ client, random }, seller, rentedCopies);
  const item = random.of(seller.items);
  switch (random.weighted({ look: 40, create: 17, price: 17, pause: 8, resume: 8, days: 10 })) {
    case 'look':
      return lookAtSales({ client, random }, seller);
    case 'create':
      return create({ client, random, items }, seller);
    case 'days':
      return keepDays({ client, random }, seller);
    case 'price': {
      const body = { minRate: random.between(5, 300) * 100 };
      await client.send(seller, { method: 'PUT', path: `/items/${item}`, route: 'PUT /items/:id', body });
      return;
    }
    case 'pause':
      await client.send(seller, { method: 'POST', path: `/items/${item}/pause`, route: 'POST /items/:id/pause' });
      return;
    default:
      for (const each of seller.items.slice(0, 3))
        await client.send(seller, { method: 'POST', path: `/items/${each}/resume`, route: 'POST /items/:id/resume' });
  }
}

async function shipOrGiveUp({ client, random }: Pick<Stage, 'client' | 'random'>, seller: Seller, contractId: string): Promise<void> {
  const step = random.chance(0.92) ? 'mark-sent' : 'cancel';
  const body = step === 'cancel' ? { reason: 'Water damage.' } : { carrier: 'DHL', trackingNumber: '00340434' };
  await client.send(seller, { method: 'POST', path: `/contracts/${contractId}/${step}`, route: `POST /contracts/:id/${step}`, body });
}

async function lookAtSales({ client, random }: Pick<Stage, 'client' | 'random'>, seller: Seller): Promise<void> {
  const { outcome, body } = await client.send(seller, { method: 'GET', path: '/seller/overview' });
  if (outcome !== 'ok') return;
  const [sold, rentedCopies] = [(body.sales ?? []) as Body[], (body.rentals ?? []) as Body[]];
  seller.toShip = [
    ...sold.filter(({ status }) => status === 'paid').map(({ contractId }) => contractId),
    ...rentedCopies.filter(({ status }) => status === 'confirmed').map(({ id }) => id),
  ];
  seller.out = rentedCopies.filter(({ status }) => /^(shipped|active|overdue|returned)$/.test(status));
  const over = random.chance(0.4) && rentedCopies.filter(({ status }) => status === 'closed');
  if (over && over.length > 0) await reviewRenter({ client, random }, seller, random.of(over));
}

async function create({ client, random, items }: Pick<Stage, 'client' | 'random' | 'items'>, seller: Seller): Promise<void> {
  const body = listing(`Volume ${random.between(100, 999)}`, random.between(1, 40), random.between(5, 300) * 100);
  const made = await client.send(seller, { method: 'POST', path: '/items', body, ref: ({ itemId }) => itemId });
  if (made.outcome !== 'ok') return;
  const { itemId } = made.body;
  const sent = await client.send(seller, { method: 'POST', path: `/items/${itemId}/publish`, route: 'POST /items/:id/publish' });
  if (sent.outcome === 'ok') items.push(itemId);
}

/** Works off the queues of reports, disputes, listings, refunds and payouts as the admin. */
export async function administer({ client, random, admin }: Stage): Promise<void> {
  if (random.chance(0.2)) return answerReports({ client, random, admin });
  if (random.chance(0.5)) {
    const { outcome, body } = await client.send(admin, { method: 'GET', path: '/admin/moderation/queue' });
    if (outcome === 'ok' && random.chance(0.3)) return decideDispute({ client, random, admin }, body.disputes as Body[]);
    const found = outcome === 'ok' ? (body.flaggedListings as Body[]) : [];
    const step = random.chance(0.9) ? 'approve' : 'reject';
    if (found.length > 0)
      await client.send(admin, {
        method: 'POST',
        path: `/admin/items/${random.of(found).id}/${step}`,
        route: `POST /admin/items/:id/${step}`,
      });
    return;
  }
  if (random.chance(0.1)) return askAgain(client, admin);
  const { outcome, body } = await client.send(admin, { method: 'GET', path: '/admin/billing/overview' });
  const queue = outcome === 'ok' ? (body.payoutQueue as Body[]) : [];
  for (const { contractId, payoutStatus } of random.shuffled(queue).slice(0, 4)) {
    const step = payoutStatus === 'hold' ? 'release' : random.weighted({ payout: 85, hold: 15 });
    await client.send(admin, {
      method: 'POST',
      path: `/admin/contracts/${contractId}/${step}`,
      route: `POST /admin/contracts/:id/${step}`,
    });
  }
}

/** Reads a buyer's status or orders, and remembers the orders. */
export async function look({ client, random }: Stage, buyer: Buyer): Promise<void> {
  if (random.chance(0.2)) {
    await client.send(buyer, { method: 'GET', path: '/user/status' });
    return;
  }
  const { outcome, body } = await client.send(buyer, { method: 'GET', path: '/orders' });
  if (outcome === 'ok') buyer.orders = body.orders;
}
