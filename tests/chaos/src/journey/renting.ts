import type { Buyer, Seller, Stage } from './cast.js';
import type { Body } from './client.js';

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns a window of `days` days that begins in `ahead` days. The end day is free again. */
export const daysFrom = (ahead: number, days: number) => ({ startDate: dayAfter(ahead), endDate: dayAfter(ahead + days) });

/** Takes a renter's next step: confirms the delivery, extends, sends back or cancels, or else reserves other days. */
export async function rentOrReturn(stage: Stage, buyer: Buyer): Promise<void> {
  const { client, random } = stage;
  const lines = buyer.orders.flatMap(({ items }) => items as Body[]).filter(({ reservationId }) => reservationId !== null);
  const line = lines.find(({ status }) => status === 'shipped' || status === 'active' || (status === 'confirmed' && random.chance(0.05)));
  if (!line) return rent(stage, buyer);
  if (line.status === 'active' && random.chance(0.4)) return keepLonger(stage, buyer, line);
  const step = { shipped: 'mark-delivered', active: 'send-back', confirmed: 'cancel' }[line.status as 'shipped' | 'active' | 'confirmed'];
  const bodies: Readonly<Record<string, object>> = {
    'send-back': { carrier: 'DHL', trackingNumber: '00340435' },
    cancel: { reason: 'No time to read.' },
  };
  line.status = line.status === 'shipped' ? 'active' : 'done';
  const path = `/contracts/${line.contractId}/${step}`;
  await client.send(buyer, { method: 'POST', path, route: `POST /contracts/:id/${step}`, body: bodies[step] });
}

/** Extends a rental. Further days go into the cart until they are paid; days that are paid already count at once. */
async function keepLonger({ client, random }: Stage, buyer: Buyer, { contractId, endDate: until }: Body): Promise<void> {
  const endDate = new Date(Date.parse(until) + random.between(1, 9) * DAY_MS).toISOString().slice(0, 10);
  const request = { method: 'POST', path: `/contracts/${contractId}/extend`, route: 'POST /contracts/:id/extend' } as const;
  const { outcome, body } = await client.send(buyer, { ...request, body: { endDate }, ref: ({ reservationId }) => reservationId });
  if (outcome === 'ok' && body?.reservationId !== contractId) buyer.cart += 1;
}

/** Reserves days, often in the next weeks so that renters compete; some go through the cart. */
async function rent({ client, random, lets: rents }: Stage, buyer: Buyer): Promise<void> {
  const itemId = random.of(rents);
  const days = daysFrom(random.chance(0.4) ? random.between(1, 20) : random.between(21, 300), random.between(1, 6));
  const hint = random.chance(0.3) && { depositCents: random.between(0, 80) * 100 };
  const { outcome } = random.chance(0.3)
    ? await client.send(buyer, { method: 'POST', path: '/cart/items', body: { itemId, quantity: 1, ...days } })
    : await client.send(buyer, {
        ...{ method: 'POST', path: `/items/${itemId}/bookings`, route: 'POST /items/:id/bookings', body: { ...days, ...hint } },
        ref: ({ reservationId }) => reservationId,
      });
  if (outcome === 'ok') buyer.cart += 1;
}

type StageTools = Pick<Stage, 'client' | 'random'>;

/** Takes a copy back and releases all, part or none of its deposit. A copy that is back may cost part of the deposit. */
export async function takeBackCopy({ client, random }: StageTools, seller: Seller, rentals: Body): Promise<void> {
  const { id, status, depositAmountCents: deposit } = rentals;
  if (status !== 'returned') {
    const release = random.weighted({ nothing: 50, part: 20, whole: 30 });
    const said = { nothing: {}, part: { releaseDepositCents: Math.floor(deposit / 3) }, whole: { releaseDepositCents: deposit } }[release];
    const body = { condition: random.of(['fine', 'good', 'fair']), ...said };
    await client.send(seller, { method: 'POST', path: `/contracts/${id}/mark-returned`, route: 'POST /contracts/:id/mark-returned', body });
    return;
  }
  const body = { amountCents: random.chance(0.3) ? Math.max(1, deposit) : random.between(1, Math.max(1, deposit)), reason: 'A torn page.' };
  const path = `/contracts/${id}/deposit/capture`;
  await client.send(seller, { method: 'POST', path, route: 'POST /contracts/:id/deposit/capture', body });
}

/** Reviews a renter, once the rental is over. */
export async function reviewRenter({ client, random }: StageTools, seller: Seller, { id }: Body): Promise<void> {
  const body = { rating: random.between(1, 5), comment: 'Came back in time.' };
  await client.send(seller, { method: 'POST', path: `/contracts/${id}/reviews`, route: 'POST /contracts/:id/reviews', body });
}

/** Blocks days of all copies or of the first one, or unblocks them. */
export async function keepDays({ client, random }: StageTools, seller: Seller): Promise<void> {
  const kept = random.chance(0.4) && seller.blocks.shift();
  if (kept) {
    const path = `/items/${kept.item}/availability/${kept.slot}`;
    await client.send(seller, { method: 'DELETE', path, route: 'DELETE /items/:id/availability/:slotId' });
    return;
  }
  const item = random.of(seller.lets);
  const body = { ...daysFrom(random.between(1, 200), random.between(1, 5)), reason: 'Away.', ...(random.chance(0.5) && { copy: 1 }) };
  const path = `/items/${item}/availability`;
  const answer = await client.send(seller, { method: 'POST', path, route: 'POST /items/:id/availability', body });
  if (answer.outcome !== 'ok') return;
  const mine = (answer.body.slots as Body[]).find(
    ({ start_date, blocked_reason }) => start_date === body.startDate && blocked_reason === 'Away.',
  );
  if (mine) seller.blocks.push({ item, slot: mine.id });
}
