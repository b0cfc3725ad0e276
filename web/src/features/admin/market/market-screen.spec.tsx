import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { MarketScreen } from './market-screen.js';

const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const EDIT = 'POST /admin/market/campaigns/campaign_1';
const listing = (id: string, title: string, more: object = {}) => ({
  ...{ __typename: 'Listing', id, title, status: 'live', buyable: 1, nextFree: null, ...more },
});
const winter = {
  ...{ __typename: 'Campaign', id: 'campaign_1', title: 'Winter reading', description: 'All of November.', status: 'pending_review' },
  ...{ phase: 'planned', startsAt: '2026-11-01T00:00:30.000Z', endsAt: '2026-12-01T00:00:00.000Z', approvedAt: null },
  listings: [listing('listing-a', 'Akira'), listing('listing-b', 'Berserk', { buyable: 0 })],
};
const policy = {
  ...{ __typename: 'AutomationPolicy', id: 'auto_flag', owner: 'moderation', updatedAt: null, on: true },
  ...{ lastRunAt: null, nextRunAt: null, effects: 3 },
};
const days = Array.from({ length: 14 }, (_, index) => ({
  ...{ __typename: 'RequestDay', date: `2026-11-${String(index + 1).padStart(2, '0')}`, count: index === 13 ? 7 : 0 },
}));
const trending = { __typename: 'TrendingSeries', mangaId: 'mal-1', title: 'Monster', requests14d: 4, orders14d: 2, deltaPct: -25 };
const insights = { __typename: 'MarketInsights', topTrending: [trending], requestsLast14Days: days };

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

type Screen = { calls?: Parameters<typeof answerCalls>[0]; items?: object[] | null; signedIn?: boolean };
async function open({ calls = {}, items = [winter], signedIn = true }: Screen = {}) {
  if (signedIn) localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: ada }, ...calls });
  const campaigns = { __typename: 'CampaignPage', nextCursor: null, items };
  const found = {
    browse: {
      __typename: 'ListingPage',
      items: [listing('listing-c', 'Claymore', { seller: { __typename: 'Seller', id: 's', name: 'Rei' } })],
    },
  };
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers
          answers={{
            MarketScreen: items && { campaigns, automationPolicies: [policy], marketInsights: insights },
            CampaignListings: found,
          }}
        >
          <MemoryRouter>
            <MarketScreen />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  if (signedIn) await screen.findAllByText(/Winter reading|No campaigns|Unable to load/);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chosen = () =>
  within(screen.getByRole('list', { name: 'Listings in their order' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

describe('market screen', () => {
  it('edits a campaign inline, and confirms for two and a half seconds (139)', async () => {
    const sent = await open({ calls: { [EDIT]: { body: { campaign: { id: 'campaign_1' } } } } });
    expect(screen.queryByLabelText('Status')).toBeNull();
    await click('Edit Winter reading');
    type('Description', 'All of December.');
    type('Status', 'featured');
    jest.useFakeTimers();
    await click('Save campaign');
    expect(sent()).toEqual([{ title: 'Winter reading', description: 'All of December.', status: 'featured' }]);
    await act(async () => jest.advanceTimersByTime(2_400));
    expect(screen.getByText('Campaign updated.')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Campaign updated.')).toBeNull();
  });

  it('closes the form without a command', async () => {
    const sent = await open();
    await click('Edit Winter reading');
    await click('Close Winter reading');
    expect(screen.queryByLabelText('Status')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('shows the specified sentence after a failure and keeps the text (140)', async () => {
    await open({ calls: { [EDIT]: { status: 503, body: { error: 'service_unavailable', message: 'Down.' } } } });
    await click('Edit Winter reading');
    type('Description', 'All of December.');
    await click('Save campaign');
    expect(screen.getByText('Unable to update campaign. Try again shortly.')).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('All of December.');
  });

  it('reports a failed load (140)', async () => {
    await open({ items: null });
    expect(screen.getAllByText('Unable to load market overview.')[0]).toBeVisible();
  });

  it('finds, adds, reorders and removes listings, and names a refused one', async () => {
    const fields = [{ path: 'itemIds.0', code: 'sold_out', message: 'This listing is sold out.' }];
    const refused = { status: 422, body: { error: 'listings_unavailable', message: 'Some.', fields } };
    const sent = await open({ calls: { [EDIT]: refused } });
    await click('Edit Winter reading');
    type('Find listings', 'clay');
    await screen.findByRole('button', { name: 'Add Claymore' });
    await click('Add Claymore');
    await click('Move Claymore up');
    await click('Move Claymore up');
    expect(chosen()).toEqual(['Claymore', 'Akira', 'Berserk']);
    await click('Move Akira down');
    await click('Remove Akira');
    await click('Save campaign');
    expect(sent()).toMatchObject([{ itemIds: ['listing-c', 'listing-b'] }]);
    expect(screen.getByText('This listing is sold out.')).toBeVisible();
  });

  it('creates a campaign (A-46)', async () => {
    const sent = await open({ calls: { 'POST /admin/market/campaigns': { status: 201, body: { campaign: { id: 'campaign_2' } } } } });
    await click('Create a campaign');
    type('Title', 'Spring');
    await click('Create campaign');
    expect(screen.getAllByText('Choose a start and an end.')[0]).toBeVisible();
    type('Starts', '2100-01-01T10:00');
    type('Ends', '2100-02-01T10:00');
    type('Find listings', 'clay');
    await screen.findByRole('button', { name: 'Add Claymore' });
    await click('Add Claymore');
    await click('Create campaign');
    const times = { startsAt: new Date('2100-01-01T10:00').toISOString(), endsAt: new Date('2100-02-01T10:00').toISOString() };
    expect(sent()).toEqual([{ title: 'Spring', description: '', itemIds: ['listing-c'], ...times }]);
    expect(screen.getByText('Campaign created. It is pending review.')).toBeVisible();
  });

  it('shows trending series with their change, and requests per day as a table (A-51)', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Monster/ });
    expect(within(row).getByText('-25%')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Requests per day', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(15);
  });

  it('is blocked without a session', async () => {
    const sent = await open({ items: null, signedIn: false });
    await click('Create a campaign');
    await click('Create campaign');
    expect(screen.getByText('Authentication required.')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
