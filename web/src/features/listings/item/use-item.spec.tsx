import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { useItem } from './use-item.js';

const texts = ['title', 'description', 'category', 'currency', 'condition', 'edition', 'extras', 'location', 'shippingFee', 'shippingEta', 'shippingNotes']; // prettier-ignore
const draft = {
  __typename: 'Listing',
  ...{ id: 'listing-a', ...Object.fromEntries(texts.map((name) => [name, 'Kites'])), language: 'English', tags: [], gallery: [] },
  ...{
    coverUrl: null,
    pictures: [],
    rateType: 'buy',
    rateCents: 900,
    offers: [],
    depositCents: 0,
    shippingCents: 0,
    locationType: 'remote',
    status: 'draft',
  },
  ...{ grade: null, available: 1, buyable: 1, nextFree: null, seriesTitle: null, createdAt: '2026-03-01T12:00:00.000Z', series: null },
  seller: {
    __typename: 'Seller',
    id: 'person_1',
    name: 'Kaito',
    location: null,
    rating: null,
    sales: 0,
    memberSince: 2026,
    avatarColor: '#333',
    timeZone: 'UTC',
  },
  reviews: { __typename: 'ReviewPage', nextCursor: null, count: 0, average: null, items: [] },
  availability: {
    __typename: 'Availability',
    slots: [],
    reservations: [],
    copies: 1,
    terms: { __typename: 'RentalTerms', minDays: 1, maxDays: 365, bufferDays: 2 },
  },
};
const user = { id: 'person_1', role: 'seller', display_name: 'Kaito', email: 'kaito@example.com', onboarding_status: null };
const token = `h.${btoa(JSON.stringify({ sub: 'person_1', exp: Math.floor(Date.now() / 1000) + 900 }))}.s`;

function Item() {
  const { waiting, item } = useItem('listing-a');
  return <p>{waiting ? 'waiting' : (item?.status ?? 'nothing here')}</p>;
}

it.each([
  ['is shown to its seller', token, draft, 'draft'],
  ['is nothing for somebody else who is signed in', token, null, 'nothing here'],
  ['is nothing for a visitor', undefined, draft, 'nothing here'],
])('shows a listing off sale as follows: %s', async (_, held, own, shown) => {
  localStorage.clear();
  if (held) localStorage.setItem('app_token', held);
  answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
  const answers = { ItemScreen: { listing: null }, OwnItem: { listing: own } };
  renderAt('/', <GraphAnswers answers={answers}>{<Item />}</GraphAnswers>);
  expect(await screen.findByText(shown)).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(shown)).toBeInTheDocument();
});
