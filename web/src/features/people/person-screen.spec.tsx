import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { PersonScreen } from './person-screen.js';

const review = (n: number, to: object = {}) => ({
  ...{ __typename: 'PersonReview', id: `review_${n}`, rating: 4, comment: `word ${n}`, publishedAt: '2026-03-01T12:00:00.000Z' },
  ...{ author: 'Mina', itemId: 'listing-akira', title: 'Akira 1', rented: false, reply: null, repliedAt: null },
  ...to,
});
const page = (items: object[], to: object = {}) => ({
  personReviews: {
    ...{ __typename: 'PersonReviewPage', name: 'Kaito', count: items.length, average: items.length ? 4 : null },
    ...{ stars: [0, 0, 0, items.length, 0], nextCursor: null, items },
    ...to,
  },
});
const show = (answer: object | null, path = '/people/person_1') =>
  renderAt(
    path,
    <GraphAnswers answers={{ PersonReviews: answer }}>
      <PersonScreen />
    </GraphAnswers>,
    { route: '/people/:id' },
  );

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('reviews of a person', () => {
  it('list stars and each text with date, reply and subject', async () => {
    show(page([review(1, { reply: 'Thank you.', repliedAt: '2026-03-02T12:00:00.000Z' }), review(2, { rented: true, author: null })]));
    expect(await screen.findByRole('heading', { name: 'Kaito' })).toBeVisible();
    expect(screen.getByText('4 stars').closest('li')).toHaveTextContent('2');
    expect(screen.getByText('5 stars').closest('li')).toHaveTextContent('0');
    expect(screen.getByText('word 1').closest('li')).toHaveTextContent('Bought: Akira 1');
    expect(screen.getByText('word 2').closest('li')).toHaveTextContent('Rented: Akira 1');
    expect(screen.getByText('A former member')).toBeVisible();
    expect(screen.getByText('Reply from Kaito')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Akira 1' })[0]).toHaveAttribute('href', '/item/listing-akira');
  });

  it('are separate as a seller and as a renter', async () => {
    show(page([]), '/people/person_1?side=renter');
    expect(await screen.findByRole('heading', { name: 'What owners say' })).toBeVisible();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'As a renter' })).toHaveAttribute('aria-current', 'page');
  });

  it('are hidden without permission and show an error if unreadable', async () => {
    show({ personReviews: null }, '/people/person_1?side=renter');
    expect(await screen.findByText('There are no renter reviews that you can see.')).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    show(null);
    expect(await screen.findByText('Unable to load reviews. Try again.')).toBeVisible();
  });

  it('offer a report of the shop or person, except of oneself', async () => {
    const signedIn = (id: string) => {
      const user = { id, role: 'buyer', display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
      answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
      localStorage.setItem('app_token', 'token');
    };
    signedIn('person_2');
    const { unmount } = show(page([]));
    expect(await screen.findByRole('button', { name: 'Report this shop' })).toBeVisible();
    unmount();
    const other = show(page([]), '/people/person_1?side=renter');
    expect(await screen.findByRole('button', { name: 'Report this person' })).toBeVisible();
    other.unmount();
    signedIn('person_1');
    show(page([]));
    await screen.findByText('No reviews yet.');
    await waitFor(() => expect(screen.queryByText('Report this shop')).toBeNull());
  });
});
