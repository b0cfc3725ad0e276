import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { sampleListings } from '../demo/demo.js';
import { BuyBar, BuyBox } from './buy-box.js';
import type { Item } from './use-item.js';

const item = { ...sampleListings[0]!, id: 'listing-vagabond-kaito', title: 'Vagabond Volume 3' } as unknown as Item;

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function show(change: Partial<Item>, by?: string) {
  if (by) localStorage.setItem('app_token', 'h.e30.s');
  const user = { id: by, role: 'seller', display_name: 'Kaito', email: 'kaito@example.org', onboarding_status: null };
  answerCalls({
    'GET /user/status': { body: { user, wallet: null } },
    'GET /cart': { body: { id: 'cart_1', subtotalCents: 0, items: [] } },
  });
  const shown = { ...item, ...change };
  renderAt(
    '/item',
    <>
      <BuyBox item={shown} sample={false} />
      <BuyBar item={shown} />
    </>,
  );
}

const toAdd = () => screen.queryAllByRole('button', { name: /Add to Cart/ });

describe('page of a listing', () => {
  it('offers the cart in the box and in the bar of a phone', () => {
    show({});
    expect(toAdd()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Ask the seller' })).toBeVisible();
  });

  it('shows shipping in the currency of the listing', () => {
    show({ currency: 'jpy', shippingFee: '$6', shippingCents: 900, locationType: 'remote' });
    expect(screen.getByText(/^¥900 shipping/)).toBeVisible();
  });

  it("offers the inventory on one's own listing", async () => {
    show({}, item.seller.id);
    expect(await screen.findByRole('link', { name: 'Manage your listing' })).toHaveAttribute('href', '/manage/inventory');
    expect(toAdd()).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Ask the seller' })).toBeNull();
  });

  it('shows a draft as such, without offers', () => {
    show({ status: 'draft' });
    expect(toAdd()).toHaveLength(0);
    expect(screen.getByText('Draft')).toBeVisible();
  });

  it('shows a sold-out listing with a link to other copies', () => {
    show({ buyable: 0, rateType: 'buy' });
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0);
    expect(toAdd()).toHaveLength(0);
    const others = screen.getByRole('link', { name: `Other copies of ${item.series!.title}` });
    expect(others).toHaveAttribute('href', `/manga?seriesId=${item.series!.id}`);
  });

  const rent = { rateType: 'rent_daily', rateCents: 450, depositCents: 4_000 } as const;
  const ways = () => within(screen.getByRole('list', { name: 'Buying options' })).getAllByRole('listitem');

  it('shows both options of a listing with price and action', () => {
    show({ rateType: 'buy', rateCents: 6_400, offers: [rent], nextFree: '2000-01-01' });
    const [sale, rental] = ways().map((way) => within(way));
    expect(sale!.getByText('$64')).toBeVisible();
    expect(sale!.getByRole('button', { name: /Add to Cart/ })).toBeEnabled();
    expect(rental!.getByText('$4.50')).toBeVisible();
    expect(rental!.getByRole('link', { name: 'Choose rental dates' })).toHaveAttribute('href', '#booking');
    expect(screen.getByText('$40 deposit, refunded after the return')).toBeVisible();
    expect(screen.getByText('Available from today')).toBeVisible();
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('shows a listing in %s as free from today on that day there', (timeZone) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone });
    show({ ...rent, offers: [], nextFree: today, seller: { ...item.seller, timeZone } });
    expect(screen.getByText('Available from today')).toBeVisible();
  });

  it('leads to the days if only days are left', () => {
    show({ rateType: 'buy', rateCents: 6_400, offers: [rent], buyable: 0, nextFree: '2000-01-01' });
    expect(screen.getByText('No copies left to buy')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sold out: Vagabond Volume 3' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Choose rental dates' })).toBeVisible();
    // The bar of a phone names what can be had.
    expect(toAdd()).toHaveLength(1);
    expect(screen.getAllByText('$4.50')).toHaveLength(2);
  });

  it('shows the sale price in the bar if no days are left', () => {
    show({ ...rent, offers: [{ rateType: 'buy', rateCents: 6_400, depositCents: 0 }], nextFree: null });
    expect(ways().map((way) => way.textContent)).toEqual([expect.stringMatching(/^For rent/), expect.stringMatching(/^For sale/)]);
    expect(screen.getAllByText('$64')).toHaveLength(2);
    expect(toAdd()).toHaveLength(2);
  });

  it("offers neither option on one's own listing", async () => {
    show({ rateType: 'buy', rateCents: 6_400, offers: [rent] }, item.seller.id);
    expect(await screen.findByRole('link', { name: 'Manage your listing' })).toBeVisible();
    expect(ways()).toHaveLength(2);
    expect(toAdd()).toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Choose rental dates' })).toBeNull();
  });

  it('shows available copies of a rental, or the next free day', () => {
    show({ ...rent, offers: [], available: 1, nextFree: '2000-01-01' });
    expect(screen.getByText('1 copy available')).toBeVisible();
    expect(screen.getByText('Available from today')).toBeVisible();
    cleanup();
    show({ ...rent, offers: [], available: 1, nextFree: '2999-12-03' });
    expect(screen.queryByText('1 copy available')).toBeNull();
    expect(screen.getByText('Available from Dec 3, 2999')).toBeVisible();
  });

  it('offers days of a rental with no copy today', () => {
    show({ available: 0, rateType: 'rent_daily' });
    expect(screen.queryByText('Sold out')).toBeNull();
    for (const button of toAdd()) expect(button).toHaveAccessibleName('Add to Cart: Vagabond Volume 3');
    expect(toAdd()).toHaveLength(2);
  });
});
