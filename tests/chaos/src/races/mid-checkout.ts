import { liveListing, must, type Seller } from '../journey/cast.js';
import type { ClientResponse, Person } from '../journey/client.js';
import { checkOut, type RaceFigures, holdInCart, type RaceSetup } from './ring.js';

const SHOWN = 1_500;
const SHIPPING = 800;
type ListingChange = {
  readonly what: string;
  make(ring: RaceSetup, seller: Seller, itemId: string): Promise<ClientResponse>;
  readonly refusals: RegExp;
};

const changes: readonly ListingChange[] = [
  {
    what: 'price changed',
    make: ({ client }, seller, itemId) =>
      client.send(seller, { method: 'PUT', path: `/items/${itemId}`, route: 'PUT /items/:id', body: { minRate: SHOWN - 300 } }),
    refusals: /^(price_changed|line_unavailable)$/,
  },
  {
    what: 'listing paused',
    make: ({ client }, seller, itemId) =>
      client.send(seller, { method: 'POST', path: `/items/${itemId}/pause`, route: 'POST /items/:id/pause' }),
    refusals: /^(listing_unavailable|line_unavailable)$/,
  },
  {
    what: 'seller banned',
    async make({ client, admin }, seller, itemId) {
      const heard = await client.send(admin, {
        method: 'POST',
        path: `/admin/people/${seller.id}/ban`,
        route: 'POST /admin/people/:id/ban',
        body: { reason: 'Race' },
      });
      await gone(client.api, itemId);
      return heard;
    },
    refusals: /^(listing_unavailable|line_unavailable|insufficient_stock)$/,
  },
];

/** Waits until catalog has applied the fact of the ban and the listing is gone. */
async function gone(api: string, itemId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${api}/items/${itemId}`).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.status === 404) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Changes a listing during a checkout: the buyer pays what was shown, and later checkouts are refused. */
export async function changedMeanwhile(ring: RaceSetup, rounds: number): Promise<RaceFigures[]> {
  const all: RaceFigures[] = [];
  for (const change of changes) all.push(await changing(ring, change, rounds));
  return all;
}

async function changing(ring: RaceSetup, change: ListingChange, rounds: number): Promise<RaceFigures> {
  const lost: string[] = [];
  const ends = new Map<string, number>();
  const count = (name: string) => ends.set(name, (ends.get(name) ?? 0) + 1);
  let seller = await ring.seller();
  for (let round = 0; round < rounds; round += 1) {
    if (change.what === 'seller banned' && round > 0) seller = await ring.seller();
    const itemId = await liveListing(ring.client, { seller, admin: ring.admin }, 10, SHOWN, 'Changing');
    const [early, late] = [ring.racers[round % 31]!, ring.racers[(round % 31) + 1]!];
    await Promise.all([holdInCart(ring, early, itemId), holdInCart(ring, late, itemId)]);
    const [answer] = await Promise.all([afterAMoment(() => checkOut(ring, early), round % 4), change.make(ring, seller, itemId)]);
    const wrong = mistake(answer, change);
    if (wrong) lost.push(`${itemId}, in the middle: ${wrong}`);
    count(answer.outcome === 'ok' ? 'ordered as shown' : `${answer.body?.error}`);
    const afterwards = await checkOut(ring, late);
    if (afterwards.outcome === 'ok') lost.push(`${itemId} was sold after it had changed`);
    await emptied(ring, late);
  }
  return { race: `${change.what} in mid-checkout`, rounds, figures: [...ends].map(([name, times]) => `${times} ${name}`).join(', '), lost };
}

function mistake({ outcome, body, status }: ClientResponse, { refusals }: ListingChange): string | null {
  if (outcome === 'ok') return body.amountCents === SHOWN + SHIPPING ? null : `charged ${body.amountCents}, shown ${SHOWN + SHIPPING}`;
  return outcome === 'fail' && refusals.test(body?.error) ? null : `${status} ${body?.error}`;
}

/** Delays the checkout, so that it begins before, with or after the change. */
async function afterAMoment(work: () => Promise<ClientResponse>, turn: number): Promise<ClientResponse> {
  await new Promise((resolve) => setTimeout(resolve, turn * 4));
  return work();
}

const emptied = ({ client }: RaceSetup, person: Person) => must(client, person, { method: 'DELETE', path: '/cart' });
