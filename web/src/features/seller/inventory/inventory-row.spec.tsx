import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { InventoryScreen } from './inventory-screen.js';

const listing = (status: string) => ({
  __typename: 'Listing',
  id: 'listing-a',
  title: 'Pluto',
  description: 'x'.repeat(300),
  category: 'Manga',
  location: 'Kyoto, JP',
  coverUrl: null,
  seriesTitle: null,
  series: null,
  status,
  rateType: 'buy',
  rateCents: 1250,
  depositCents: 0,
  offers: [],
  currency: 'usd',
  inventory: 3,
  available: 3,
  sku: null,
  pausedByStaff: null as object | null,
  rejectedReason: status === 'flagged' ? 'Removed by admin' : null,
});

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function open(status: string, failing = false, changes: object = {}) {
  const items = [{ ...listing(status), ...changes }];
  const page = { myListings: { __typename: 'MyListings', nextCursor: null, counts: [], items } };
  renderAt(
    '/manage/inventory',
    <GraphAnswers answers={{ InventoryScreen: failing ? null : page }}>
      <InventoryScreen />
    </GraphAnswers>,
  );
  if (!failing) await screen.findByLabelText('SKU of Pluto');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Pluto' }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};

describe('listing paused by staff', () => {
  const pausedByStaff = { __typename: 'StaffPause', at: '2026-11-20T10:00:00Z', reason: 'The pictures are not yours.' };

  it('shows time and reason, with an appeal instead of a resumption', async () => {
    answerCalls({});
    await open('paused', false, { pausedByStaff });
    expect(screen.getByText(/^Paused by our team on .*2026/)).toHaveTextContent('Reason: The pictures are not yours.');
    expect(screen.getByRole('button', { name: 'Appeal for Pluto' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume: Pluto' })).toBeNull();
  });

  it('differs from one paused by its seller', async () => {
    answerCalls({});
    await open('paused');
    expect(screen.getByRole('button', { name: 'Resume: Pluto' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal for Pluto' })).toBeNull();
  });
});

describe('inventory', () => {
  it('is saved with the available copies limited to it, and an empty SKU as none', async () => {
    const sent = answerCalls({ 'PUT /items/listing-a': {} });
    await open('live');
    await type('Inventory of Pluto', '2x');
    await type('Available copies of Pluto', '9');
    await save();
    expect(await screen.findByText('Pluto saved.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ inventory_count: 2, available_count: 2, sku: null });
  });

  it('shows a refusal in its words and a failure in the specified ones', async () => {
    let answer: object = { status: 409, body: { error: 'below_reserved', message: 'Two copies are reserved.' } };
    answerCalls({ 'PUT /items/listing-a': () => answer });
    await open('live');
    await type('SKU of Pluto', 'P-1');
    await save();
    expect(await screen.findByText('Two copies are reserved.')).toBeVisible();
    answer = { status: 503 };
    await save();
    expect(await screen.findByText('Unable to update inventory.')).toBeVisible();
  });

  it('shows 200 characters of the description at most', async () => {
    await open('live');
    expect(screen.getByText(/^xxx/).textContent).toHaveLength(200);
  });

  it('reports a failed load', async () => {
    localStorage.setItem('app_token', 'token');
    answerCalls({
      'GET /user/status': {
        body: { user: { id: 'p', role: 'seller', display_name: 'A', email: 'a', onboarding_status: null }, wallet: null },
      },
    });
    await open('live', true);
    expect(await screen.findByText('Unable to load inventory')).toBeVisible();
  });
});

describe('status of a listing', () => {
  it.each([
    ['live', 'Pause', 'pause', 'Pluto paused.'],
    ['paused', 'Resume', 'resume', 'Pluto resumed.'],
    ['draft', 'Submit for review', 'publish', 'Pluto submitted for review.'],
    ['flagged', 'Submit for review', 'publish', 'Pluto submitted for review.'],
  ])('offers, for %s, %s only', async (status, action, step, said) => {
    const sent = answerCalls({ [`POST /items/listing-a/${step}`]: {} });
    await open(status);
    const offered = screen.getAllByRole('button', { name: /: Pluto$/ }).map((button) => button.textContent);
    expect(offered).toEqual([action]);
    await userEvent.click(screen.getByRole('button', { name: `${action}: Pluto` }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('waits for its moderator while pending', async () => {
    await open('pending');
    expect(screen.queryByRole('button', { name: /: Pluto$/ })).toBeNull();
  });

  it('shows the sentence of a failed change', async () => {
    answerCalls({ 'POST /items/listing-a/pause': 'no answer' });
    await open('live');
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Pluto' }));
    expect(await screen.findByText('Unable to update listing status.')).toBeVisible();
  });
});
