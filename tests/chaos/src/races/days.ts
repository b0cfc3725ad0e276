import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../figures.js';
import { must } from '../journey/cast.js';
import type { Body, Person } from '../journey/client.js';
import { daysFrom } from '../journey/renting.js';
import { booking, letGo, odd, taken, terms, toLet } from './renting.js';
import { checkOut, type RaceFigures, payFor, RACERS, type RaceSetup } from './ring.js';

const BUFFER_DAYS = 2;
const meet = (a: Body, b: Body) => a.start_date < after(b.end_date) && b.start_date < after(a.end_date);
const after = (day: string) => new Date(Date.parse(day) + BUFFER_DAYS * 86_400_000).toISOString().slice(0, 10);
const overlaps = (windows: readonly Body[], apart: (a: Body, b: Body) => boolean) =>
  windows.filter((one, at) => windows.slice(at + 1).some((other) => (one.copy === null || other.copy === null || one.copy === other.copy) && apart(one, other))).length; // prettier-ignore

/** 32 renters book overlapping windows of one copy: one of them gets days, the others are refused. */
export async function sameDays(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers } = ring;
  const seller = await ring.seller();
  let item = await toLet(ring, seller, 1);
  const [lost, reported] = [[] as string[], [] as number[]];
  let [winners, both] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const first = 2 + (round % 200);
    const inputs = racers.map((racer, at) => client.send(racer, booking(item, daysFrom(first + (at % 3), 3 + (at % 5)))));
    const answers = await Promise.all(inputs);
    const won = racers.filter((_, at) => answers[at]!.outcome === 'ok');
    const losers = answers.filter(({ body }) => body?.error === 'conflict');
    reported.push(...losers.map(({ ms }) => ms));
    winners += won.length;
    const { reservations } = await taken(ring, item);
    both += overlaps(reservations, meet);
    const others = odd(answers, /^conflict$/);
    if (won.length !== 1 || reservations.length !== 1) lost.push(`${item}: ${won.length} winners, ${reservations.length} windows`);
    if (others.length > 0) lost.push(`${item}: ${[...new Set(others)].join(', ')}`);
    await letGo(ring, won);
    // A renter without an answer may hold days that are never released.
    if (others.length > 0) item = await toLet(ring, seller, 1);
  }
  const times = `losers hear it in ${quantile(reported, 0.5)} ms (p50), ${quantile(reported, 0.99)} ms (p99)`;
  const figures = `${winners} winners, ${reported.length} losers, ${both} overlaps; ${times}`;
  return { race: `${RACERS} renters, one copy`, rounds, figures, lost };
}

/** Blocks days while they are booked: one of the two comes first, and the other is refused. */
export async function blockedMeanwhile(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers } = ring;
  const seller = await ring.seller();
  const item = await toLet(ring, seller, 1);
  const lost: string[] = [];
  const ends = { booked: 0, blocked: 0, neither: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const racer = racers[round % racers.length]!;
    const days = daysFrom(2 + (round % 200), 4);
    const path = `/items/${item}/availability`;
    const keep = { method: 'POST', path, route: 'POST /items/:id/availability', body: { ...days, reason: 'Away.' } } as const;
    const block = () => sleep((round % 8) * 5).then(() => client.send(seller, keep));
    const book = () => client.send(racer, booking(item, days));
    const [blocked, booked] = await Promise.all([block(), book()]);
    const { slots, reservations } = await taken(ring, item);
    const blocks = slots.filter(({ blocked_reason }) => blocked_reason === 'Away.');
    if (overlaps([...blocks, ...reservations], (a, b) => a.start_date < b.end_date && b.start_date < a.end_date) > 0) lost.push(`${item}: a block and a booking overlap`); // prettier-ignore
    const others = [...odd([blocked], /^conflict$/), ...odd([booked], /^(conflict|blocked)$/)];
    if (others.length > 0) lost.push(`${item}: ${others.join(', ')}`);
    if ((blocked.outcome === 'ok') === (booked.outcome === 'ok')) lost.push(`${item}: ${blocked.outcome} to block, ${booked.outcome} to book`); // prettier-ignore
    ends[booked.outcome === 'ok' ? 'booked' : blocked.outcome === 'ok' ? 'blocked' : 'neither'] += 1;
    await letGo(ring, [racer]);
    for (const { id } of blocks) await must(client, seller, { method: 'DELETE', path: `${path}/${id}`, route: 'DELETE /items/:id/availability/:slotId' }); // prettier-ignore
  }
  const figures = `${ends.booked} booked, ${ends.blocked} blocked, ${ends.neither} neither`;
  return { race: 'blocked and booked at once', rounds, figures, lost };
}

/** Rents and ships a copy, so that it can be returned. Returns the rental's id. */
async function rentedTo(ring: RaceSetup, renter: Person, seller: Person, item: string, round: number): Promise<string> {
  const { client } = ring;
  await must(client, renter, { method: 'DELETE', path: '/cart' });
  const { reservationId } = await must(client, renter, booking(item, daysFrom(2 + ((round * 7) % 300), 3)));
  const { body } = await checkOut(ring, renter);
  await payFor(ring, renter, body);
  const path = `/contracts/${reservationId}/mark-sent`;
  await must(client, seller, { method: 'POST', path, route: 'POST /contracts/:id/mark-sent', body: {} });
  return reservationId as string;
}

/** Captures a deposit while its copy is returned with some of it released: it is decided once, to the last cent. */
export async function captureOrReturn(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers } = ring;
  const seller = await ring.seller();
  const item = await toLet(ring, seller, 4);
  const lost: string[] = [];
  const ends = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const id = await rentedTo(ring, racers[round % racers.length]!, seller, item, round);
    const press = (step: string, body: object) =>
      client.send(seller, { method: 'POST', path: `/contracts/${id}/${step}`, route: `POST /contracts/:id/${step}`, body });
    const back = { condition: 'good', releaseDepositCents: [0, 500, 2_000][round % 3]! };
    if (round % 2 === 0) await press('mark-returned', { condition: 'good' });
    const captures = Array.from({ length: 4 }, (_, at) => press('deposit/capture', { amountCents: 700 + at, reason: 'A torn page.' }));
    const answers = await Promise.all([...captures, press('mark-returned', back)]);
    const again = await press('deposit/capture', { amountCents: 700, reason: 'A torn page.' });
    const { status, depositCapturedCents: captured, depositReleasedCents: released } = await contractNow(ring, seller, id);
    if (status !== 'closed' && status !== 'returned') lost.push(`${id} is ${status}`);
    if (status === 'closed' && captured + released !== terms.depositCents) lost.push(`${id}: ${captured} and ${released} of 2000`);
    if (answers.slice(0, 4).filter(({ outcome }) => outcome === 'ok').length > 1) lost.push(`${id} was captured more than once`);
    const others = odd([...answers, again], /^(invalid_transition|above_deposit)$/);
    if (others.length > 0) lost.push(`${id}: ${others.join(', ')}`);
    const end = captured > 0 ? 'captured in part' : status === 'closed' ? 'released whole' : 'waiting for the claim';
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return { race: 'captured and taken back at once', rounds, figures: [...ends].map(([end, count]) => `${count} ${end}`).join(', '), lost };
}

async function contractNow({ client }: RaceSetup, seller: Person, id: string): Promise<Body> {
  const { rentals } = await must(client, seller, { method: 'GET', path: '/seller/overview' });
  return (rentals as Body[]).find((rental) => rental.id === id);
}
