import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

describe('the page of a listing', () => {
  it('offers the cart in the box and in the bar of a phone', () => {
    show({});
    expect(toAdd()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Ask the seller' })).toBeVisible();
  });

  it('says what shipping costs in the currency of the listing, however the seller chose it', () => {
    show({ currency: 'jpy', shippingFee: '$6', shippingCents: 900, locationType: 'remote' });
    expect(screen.getByText(/^¥900 shipping/)).toBeVisible();
  });

  it('of one’s own offers neither, but the inventory', async () => {
    show({}, item.seller.id);
    expect(await screen.findByRole('link', { name: 'Your listing: to the inventory' })).toHaveAttribute('href', '/manage/inventory');
    expect(toAdd()).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Ask the seller' })).toBeNull();
  });

  it('of a draft offers neither and says what it is', () => {
    show({ status: 'draft' });
    expect(toAdd()).toHaveLength(0);
    expect(screen.getByText('Draft')).toBeVisible();
  });

  it('of a sold-out listing says so and leads to the other copies of its series', () => {
    show({ available: 0, rateType: 'buy' });
    expect(screen.getAllByText('Sold out').length).toBeGreaterThan(0);
    expect(toAdd()).toHaveLength(0);
    const others = screen.getByRole('link', { name: `Other copies of ${item.series!.title}` });
    expect(others).toHaveAttribute('href', `/manga?seriesId=${item.series!.id}`);
  });

  it('of what is for rent with no copy to take today offers its days all the same', () => {
    show({ available: 0, rateType: 'rent_daily' });
    expect(screen.queryByText('Sold out')).toBeNull();
    for (const button of toAdd()) expect(button).toHaveAccessibleName('Add to Cart: Vagabond Volume 3');
    expect(toAdd()).toHaveLength(2);
  });
});
