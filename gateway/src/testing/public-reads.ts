import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@tankobon/eventstore';
import { operations } from '../generated/operations.js';
import { FakeServices } from './fake-services.js';

export const SELLER = `person_${'1'.repeat(32)}`;
const texts = Object.fromEntries(
  [
    'description',
    'category',
    'currency',
    'condition',
    'edition',
    'language',
    'extras',
    'location',
    'shippingFee',
    'shippingEta',
    'shippingNotes',
  ].map((name) => [name, name]),
);
const terms = {
  rateType: 'buy',
  locationType: 'remote',
  depositCents: 0,
  shippingCents: 0,
  status: 'live',
  available: 1,
  buyable: 1,
  nextFree: null,
  freeCopies: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const seller = {
  id: SELLER,
  name: 'Kaito',
  location: null,
  rating: null,
  sales: 0,
  memberSince: 2026,
  avatarColor: '#333333',
  timeZone: 'UTC',
};
const listing = { ...texts, ...terms, language: 'English', tags: [], gallery: [], pictures: [], offers: [], seller, series: null };
const series = { id: 'mal-1', authors: [], genres: [], synopsis: '' };

const freeDays = { slots: [], reservations: [], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 2 }, today: '2026-03-01' };

export type World = { state: number; between: () => void };

/** Services whose answers show `world.state`. `world.between` runs between a list's read and its answer. */
export const servicesOf = (world: World) =>
  new FakeServices({
    'catalog.browse': async ({ q }: { q?: string }) => {
      if (q === 'down') refuse('service_unavailable', { id: 'test', text: 'Down.' }, { status: 503 });
      const total = world.state;
      await sleep(20);
      world.between();
      return { items: [], nextCursor: null, total, totalCapped: false, facets: [] };
    },
    'catalog.listing': ({ listingId }: { listingId: string }, { actor }) =>
      listingId === 'listing-draft' && actor.id !== SELLER
        ? refuse('not_found', { id: 'test', text: 'No such.' }, { status: 404 })
        : { ...listing, id: listingId, title: `${world.state}` },
    'catalog.matchSeries': () => ({ items: [{ ...series, title: `ベルセルク ${world.state}` }] }),
    'catalog.listingsByIds': () => ({ items: [] }),
    'orders.reviewsOf': () => ({ items: [], nextCursor: null, count: 0, average: null }),
    'rentals.availability': () => (world.state === 13 ? refuse('not_found', { id: 'test', text: 'No such.' }, { status: 404 }) : freeDays),
  });

/** Returns the address of a public operation, as the web requests it. */
export function operation(name: string, variables: object): string {
  const sha256Hash = Object.keys(operations).find((hash) => operations[hash]!.includes(`query ${name}(`)) ?? name;
  const asked = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) };
  return `/graphql?${new URLSearchParams(asked).toString()}`;
}
