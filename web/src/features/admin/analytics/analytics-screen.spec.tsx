import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, Here, statusOf } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { AnalyticsScreen } from './analytics-screen.js';
import { todayInUtc } from './use-range.js';

const REVENUE = 'GET /admin/analytics/exports/revenue';
const sales = (currency: string, gmvCents: number, refundedCents: number) => ({
  ...{ __typename: 'SalesFigures', currency, orders: 2, gmvCents, refundedCents },
});
const schedule = { __typename: 'ExportSchedule', lastRunAt: null, nextRunAt: '2026-11-27T02:00:00.000Z' };
const figures = (usd: number) => ({
  ...{ __typename: 'Analytics', orderCount: 4, sales: [sales('usd', usd, 900), sales('jpy', 90_000, 0)], by: 'day' },
  users: { __typename: 'NewPeople', newBuyers: 9, newSellers: 4, newBuyersLast30: 2, newSellersLast30: 1 },
  sellers: [{ __typename: 'TopSeller', sellerId: 'person_1', sellerEmail: null, currency: 'usd', payoutCents: 2_100, contracts: 3 }],
  listings: [{ __typename: 'TopListing', itemId: 'listing-akira', title: 'Akira 1', currency: 'jpy', orders: 1, grossCents: 90_000 }],
  cohorts: [{ __typename: 'Cohort', month: '2026-10', newBuyers: 5, newSellers: 1, orders: 7, buyers: 3 }],
  periods: [
    { __typename: 'SalesPeriod', from: todayInUtc(), currency: 'usd', orders: 2, gmvCents: usd },
    { __typename: 'SalesPeriod', from: todayInUtc(), currency: 'jpy', orders: 2, gmvCents: 90_000 },
  ],
  ledger: {
    ...{ __typename: 'LedgerFigures', depositsHeld: [{ __typename: 'Money', currency: 'usd', amountCents: 5_000 }] },
    exports: { __typename: 'ExportSchedules', revenueShare: schedule, payoutSummary: schedule },
  },
});
type AnalyticsResponse = Parameters<typeof GraphAnswers>[0]['answers'][string];

beforeAll(() => startTexts());
beforeEach(() => localStorage.setItem('app_token', 'token'));

function open(analytics: AnalyticsResponse, { at = '/admin/analytics', revenue = {} as object } = {}) {
  answerCalls({ 'GET /user/status': { body: statusOf({ role: 'admin' }) }, [REVENUE]: revenue });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ AnalyticsScreen: analytics }}>
          <MemoryRouter initialEntries={[at]}>
            <AnalyticsScreen />
            <Here />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cellsOf = (name: string) =>
  Array.from(screen.getByRole<HTMLTableElement>('table', { name, hidden: true }).rows, (row) =>
    Array.from(row.cells, (cell) => cell.lastElementChild?.textContent ?? cell.textContent),
  );

describe('analytics screen', () => {
  it('shows money by currency, top lists, cohorts and the export schedule (144)', async () => {
    open({ analytics: figures(2_600) });
    const tiles = await screen.findByRole('region', { name: 'Main figures' });
    for (const text of ['$26.00', '¥90,000', '$9.00', '$50.00']) expect(within(tiles).getByText(text)).toBeVisible();
    expect(cellsOf('Top sellers')[1]).toEqual(['Deleted account', '3', '$21.00']);
    expect(cellsOf('Top listings')[1]).toEqual(['Akira 1', '1', '¥90,000']);
    expect(cellsOf('Cohorts by month of joining')[1]).toEqual(['2026-10', '5', '1', '3', '7']);
    expect(screen.getByText('Revenue share, daily')).toBeVisible();
    expect(screen.getByText('Payout summary, Mondays')).toBeVisible();
  });

  it('holds the numbers of the chart in a table, one currency at a time', async () => {
    open({ analytics: figures(2_600) });
    fireEvent.click(await screen.findByText('Show the numbers as a table'));
    expect(cellsOf('Sales over time')).toHaveLength(31);
    expect(cellsOf('Sales over time').at(-1)!.slice(1)).toEqual(['2', '$26.00']);
    fill('Currency', 'jpy');
    expect(cellsOf('Sales over time').at(-1)!.slice(1)).toEqual(['2', '¥90,000']);
  });

  it('keeps the days in the address and asks for them, the last one included', async () => {
    const asked = jest.fn(() => ({ analytics: figures(2_600), then: figures(1_000) }));
    open(asked);
    await screen.findByText('Top sellers');
    fill('First day', '2026-10-01');
    fill('Last day', '2026-10-31');
    fill('As known on', '2026-11-01');
    press('Show');
    expect(await screen.findByText('As known on Nov 1, 2026, and now')).toBeVisible();
    expect(asked.mock.lastCall).toEqual([{ from: '2026-10-01', to: '2026-11-01', asOf: '2026-11-01', isPast: true }]);
    expect(screen.getByTestId('here')).toHaveTextContent('?first=2026-10-01&last=2026-10-31&asOf=2026-11-01');
    expect(cellsOf('As known on Nov 1, 2026, and now')[1]).toEqual(['GMV (USD)', '$10.00', '$26.00', '+$16.00']);
    expect(screen.getByRole('table', { name: 'Top sellers, as known on Nov 1, 2026' })).toBeVisible();
    press('All days');
    await waitFor(() => expect(screen.queryByText(/^As known on .*now$/)).toBeNull());
    expect(screen.getByLabelText('First day')).toHaveValue('');
    await waitFor(() => expect(asked.mock.lastCall).toEqual([{ isPast: false }]));
  });

  it.each([
    [{ 'First day': '2026-10-02', 'Last day': '2026-10-01' }, 'Last day', 'The last day must not be before the first.'],
    [{ 'First day': '2026-10-02' }, 'Last day', 'Choose a first and a last day.'],
    [{ 'As known on': '2999-01-01' }, 'As known on', 'Choose a day that has come.'],
  ])('asks nothing for %j', async (days, label, problem) => {
    const asked = jest.fn(() => ({ analytics: figures(2_600) }));
    open(asked);
    await screen.findByText('Top sellers');
    const before = asked.mock.calls.length;
    for (const [name, day] of Object.entries(days)) fill(name, day);
    press('Show');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
    expect(asked.mock.calls).toHaveLength(before);
  });

  it('says that analytics cannot be loaded (145)', async () => {
    open(null);
    expect(await screen.findByText('Unable to load analytics')).toBeVisible();
  });

  it('shows the rest while payouts is down', async () => {
    open({ analytics: { ...figures(2_600), ledger: null } });
    expect(await screen.findByText('Deposits and exports are unavailable at the moment.')).toBeVisible();
    expect(screen.getByText('Top sellers')).toBeVisible();
    expect(screen.queryByText('Export schedule')).toBeNull();
  });

  it('previews the revenue export, and says when it failed (145)', async () => {
    open({ analytics: figures(2_600) }, { revenue: { body: 'at,contractId\r\n2026-11-01,sale_1\r\n' } });
    await screen.findByText('Top sellers');
    press('Preview CSV');
    expect(await screen.findByRole('region', { name: 'Preview CSV' })).toHaveTextContent('at,contractId 2026-11-01,sale_1');
    answerCalls({ [REVENUE]: { status: 503, body: { error: 'service_unavailable', message: 'Down.' } } });
    press('Download CSV');
    expect(await screen.findByText('Export failed.')).toBeVisible();
  });
});
