import { liveRental, must, type Seller } from '../journey/cast.js';
import type { Body, ClientResponse, Person, Request } from '../journey/client.js';
import type { RaceSetup } from './ring.js';

export const terms = { title: 'Raced for', rateCents: 300, depositCents: 2_000 };
export const booking = (item: string, days: object): Request => ({
  ...{ method: 'POST', path: `/items/${item}/bookings`, route: 'POST /items/:id/bookings', body: days },
  ref: ({ reservationId }) => reservationId,
});

const calendarOf = (item: string) =>
  ({ method: 'GET', path: `/items/${item}/availability`, route: 'GET /items/:id/availability' }) as const;
type CalendarState = { copies: number; slots: Body[]; reservations: Body[] };
export const taken = async (
  { client, admin }: RaceSetup,
  item: string,
  isSo: (calendar: Body) => boolean = () => true,
): Promise<CalendarState> => (await must(client, admin, calendarOf(item), isSo)) as never;

/** Creates a listing for rent and waits until rentals knows it. */
export async function toLet({ client, admin }: RaceSetup, seller: Seller, copies: number, priceCents?: number): Promise<string> {
  const item = await liveRental(client, { seller, admin }, { ...terms, copies, priceCents });
  await must(client, null, calendarOf(item));
  return item;
}

/** Clears people's carts, which frees their days at once: none may expire while stored data is read. */
export const letGo = ({ client }: RaceSetup, people: readonly Person[]) =>
  Promise.all(people.map((person) => must(client, person, { method: 'DELETE', path: '/cart' })));

/** Returns the unexpected answers of a race. A deadlock would appear as a failure. */
export const odd = (answers: readonly ClientResponse[], expected: RegExp) =>
  answers
    .filter(({ outcome, body }) => outcome !== 'ok' && !expected.test(body?.error ?? ''))
    .map(({ status, body }) => `${status} ${body?.error}`);
