import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt, type SentCall } from '../../base/testing.js';
import { Toasts } from '../../ui/toast.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { sampleListings } from './demo/demo.js';
import { ListingCard, ListingCardFragment } from './listing-card.js';

const sample = sampleListings[0]!;
const live = { ...sample, id: 'listing-vagabond-kaito', title: 'Vagabond Volume 3', condition: 'Near mint with archival bag' };
const kaito = { id: live.seller.id, role: 'seller', display_name: 'Kaito', email: 'kaito@example.org', onboarding_status: null };
const calendar = {
  ...{ slots: [], reservations: [], copies: 1, terms: { minDays: 1, maxDays: 30, bufferDays: 2 }, today: '2026-06-03', timeZone: 'UTC' },
};
let sent: SentCall[];

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function show(listing: typeof live, as?: typeof kaito) {
  if (as) localStorage.setItem('app_token', 'h.e30.s');
  sent = answerCalls({
    'GET /user/status': { body: { user: as, wallet: null } },
    'GET /cart': { body: { id: 'cart_1', subtotalCents: 0, items: [] } },
    'POST /cart/items': { body: { cart: { id: 'cart_1', subtotalCents: 0, items: [] } } },
    [`GET /items/${listing.id}/availability`]: { body: calendar },
  });
  renderAt(
    '/',
    <>
      <ListingCard listing={makeFragmentData(listing, ListingCardFragment)} />
      <Toasts />
    </>,
  );
  return within(screen.getByTestId('listing-card'));
}

describe('listing card', () => {
  it('isolates the direction of a title and a name', () => {
    const card = show({ ...live, title: 'فاغابوند (3)', seller: { ...live.seller, name: 'مكتبة' } });
    expect(card.getByText('فاغابوند (3)').tagName).toBe('BDI');
    expect(card.getByText('مكتبة').tagName).toBe('BDI');
  });

  it('shows the grade in the words of the filter, and the place once', () => {
    const card = show({ ...live, location: 'Osaka, JP', seller: { ...live.seller, location: 'Kyoto, JP' } });
    expect(card.getByText('Near fine')).toHaveAttribute('title', 'Near mint with archival bag');
    expect(card.getAllByText(/Osaka, JP/)).toHaveLength(1);
    expect(card.queryByText(/Kyoto, JP/)).toBeNull();
  });

  it("offers the cart for another seller's listing", async () => {
    const card = show(live, { ...kaito, id: 'person_rei' });
    expect(await card.findByRole('button', { name: 'Add to Cart: Vagabond Volume 3' })).toBeEnabled();
  });

  it('offers the inventory for one’s own listing', async () => {
    const card = show(live, kaito);
    expect(await card.findByRole('link', { name: 'Your listing' })).toHaveAttribute('href', '/manage/inventory');
    expect(card.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  });

  it('offers no cart for a draft', () => {
    const card = show({ ...live, status: 'draft' as 'live' });
    expect(card.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  });

  const rent = { rateType: 'rent_weekly', rateCents: 900, depositCents: 4_000 } as const;

  it('shows its own price first and the other option beside it', () => {
    const card = show({ ...live, rateCents: 6_400, offers: [rent], nextFree: '2000-01-01' });
    expect(card.getByText('$64')).toBeVisible();
    expect(card.getByText('or $9 per week')).toBeVisible();
    expect(card.getByText('+ $40 deposit')).toBeVisible();
    expect(card.getByText('Available now')).toBeVisible();
    expect(card.getByRole('link', { name: 'Buy: Vagabond Volume 3' })).toBeVisible();
  });

  /** At any hour it is another day than that of UTC in one of them at least. */
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('shows a listing in %s as free now from that day there', (timeZone) => {
    const [today, tomorrow] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone })) as [string, string]; // prettier-ignore
    const at = (nextFree: string) => show({ ...live, ...rent, nextFree, seller: { ...live.seller, timeZone } });
    expect(at(today).getByText('Available now')).toBeVisible();
    cleanup();
    expect(at(tomorrow).queryByText('Available now')).toBeNull();
  });

  it('offers the rental if no copy is left to buy', async () => {
    const card = show({ ...live, rateCents: 6_400, offers: [rent], nextFree: '2000-01-01', buyable: 0 }, { ...kaito, id: 'person_rei' });
    expect(card.getByRole('link', { name: 'Rent: Vagabond Volume 3' })).toBeVisible();
    await userEvent.click(await card.findByRole('button', { name: /Add to Cart/ }));
    expect(await screen.findByRole('dialog', { name: 'Choose rental dates: Vagabond Volume 3' })).toBeVisible();
  });

  const rented = { ...live, rateType: 'rent_daily' as 'buy', depositCents: 4_000 };
  const opened = async (listing: typeof live, as?: typeof kaito) => {
    const card = show(listing, as);
    await userEvent.click(await card.findByRole('button', { name: /Add to Cart/ }));
    return within(await screen.findByRole('dialog', { name: `Choose rental dates: ${listing.title}` }));
  };

  it('asks for the days of a rental before the cart', async () => {
    const dialog = await opened(rented, { ...kaito, id: 'person_rei' });
    expect(await dialog.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    const today = dialog.getAllByRole('button', { name: /, 2026$/ }).filter((day) => !(day as HTMLButtonElement).disabled);
    await userEvent.click(today[0]!);
    await userEvent.click(today[3]!);
    await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText(/These dates are reserved for you for 15 minutes/)).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/cart/items',
      body: { itemId: live.id, startDate: '2026-06-03', endDate: '2026-06-06' },
    });
  });

  it('asks a visitor of a rental to sign in', async () => {
    const dialog = await opened(rented);
    expect(dialog.getByText('Sign in to reserve a rental window.')).toBeVisible();
  });

  it('reports that a sample is not bookable', async () => {
    const dialog = await opened({ ...rented, id: sample.id });
    expect(dialog.getByText('Sample listings cannot be booked: the marketplace is in demo mode.')).toBeVisible();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('reports a sample and sends nothing for a signed-in person', async () => {
    const card = show(sample, { ...kaito, id: 'person_rei' });
    expect(card.getByText('Sample')).toBeVisible();
    await userEvent.click(await card.findByRole('button', { name: /Add to Cart/ }));
    expect(await screen.findByText('Sample listings cannot be bought.')).toBeVisible();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
