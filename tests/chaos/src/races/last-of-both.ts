import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../figures.js';
import { must } from '../journey/cast.js';
import type { ClientResponse, Person } from '../journey/client.js';
import { daysFrom } from '../journey/renting.js';
import { booking, letGo, odd, taken, toLet } from './renting.js';
import { checkOut, type RaceFigures, holdInCart, RACERS, type RaceSetup } from './ring.js';

const PRICE_CENTS = 900;
/** Head start of the checkouts in ms, times 0 to 7: their way to the calendar is longer than a booking's. */
const HEAD_MS = 30;

/** 16 buyers and 16 renters want the last copy of a listing for sale and rent: one of them gets it, the others are refused. */
export async function saleAgainstBooking(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers } = ring;
  const [buyers, renters] = [racers.slice(0, RACERS / 2), racers.slice(RACERS / 2)];
  const seller = await ring.seller();
  let item = await toLet(ring, seller, 1, PRICE_CENTS);
  const [lost, reported] = [[] as string[], [] as number[]];
  const ends = { bought: 0, rented: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(buyers.map((buyer) => holdInCart(ring, buyer, item)));
    const first = 2 + (round % 200);
    const buy = buyers.map((buyer) => checkOut(ring, buyer));
    const head = sleep((round % 8) * HEAD_MS);
    const rent = renters.map((renter, at) => head.then(() => client.send(renter, booking(item, daysFrom(first + (at % 3), 3 + (at % 5))))));
    const [bought, rented] = await Promise.all([Promise.all(buy), Promise.all(rent)]);
    const [sales, rentals] = [bought, rented].map((answers) => answers.filter(({ outcome }) => outcome === 'ok').length) as [
      number,
      number,
    ];
    reported.push(...[...bought, ...rented].filter(({ outcome }) => outcome === 'fail').map(({ ms }) => ms));
    ends.bought += sales;
    ends.rented += rentals;
    if (sales + rentals !== 1) lost.push(`${item}: ${sales} bought it and ${rentals} rented it`);
    const others = [...odd(bought, /^insufficient_stock$/), ...odd(rented, /^(conflict|blocked)$/)];
    if (others.length > 0) lost.push(`${item}: ${[...new Set(others)].join(', ')}`);
    const { copies, reservations } = await taken(ring, item);
    if (copies !== 1 - sales || reservations.length !== rentals)
      lost.push(`${item}: ${copies} to let, ${reservations.length} let in its calendar`);
    await forNobody(ring, new Map(buyers.map((buyer, at) => [buyer, bought[at]!])));
    // A person without an answer may hold a copy that is never released.
    if (others.length > 0) item = await toLet(ring, seller, 1, PRICE_CENTS);
    else await backOnOffer(ring, item);
  }
  const times = `losers hear it in ${quantile(reported, 0.5)} ms (p50), ${quantile(reported, 0.99)} ms (p99)`;
  const figures = `${ends.bought} bought, ${ends.rented} rented, ${reported.length} losers; ${times}`;
  return { race: `${RACERS / 2} buyers and ${RACERS / 2} renters, one copy`, rounds, figures, lost };
}

/** Cancels the winning order or booking. */
async function forNobody(ring: RaceSetup, answers: ReadonlyMap<Person, ClientResponse>): Promise<void> {
  for (const [buyer, { outcome, body }] of answers) {
    if (outcome !== 'ok') continue;
    await must(ring.client, buyer, { method: 'POST', path: `/orders/${body.orderId}/cancel`, route: 'POST /orders/:id/cancel' });
  }
  await letGo(ring, ring.racers);
}

/** Waits until the calendar has the copy back, which lags behind the cancellation. */
async function backOnOffer(ring: RaceSetup, item: string): Promise<void> {
  await taken(ring, item, ({ copies, reservations }) => copies === 1 && reservations.length === 0);
}
