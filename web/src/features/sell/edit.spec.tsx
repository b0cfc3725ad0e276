import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../base/paths.js';
import { UploadFragment } from '../../base/pictures.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { changesOf, draftOf, isLookedAtAgain, type EditedListing } from './edit.js';
import { EditScreen } from './edit-screen.js';

const listing: EditedListing = {
  __typename: 'Listing',
  ...{ id: 'listing-pluto-aiko', version: 7, status: 'live', title: 'Pluto Volume 1', description: 'First printing.', category: 'Manga' },
  ...{ edition: 'Viz', language: 'English', tags: ['robots'], extras: '', condition: 'Fine', rateType: 'buy', currency: 'usd' },
  ...{
    rateCents: 6_450,
    depositCents: 0,
    offers: [],
    inventory: 2,
    sku: null,
    locationType: 'remote',
    location: 'Kyoto, JP',
    shippingFee: '$6',
  },
  ...{ shippingEta: '3-5 business days', shippingNotes: '', coverUrl: null, gallery: [], pictures: [] },
  seller: { __typename: 'Seller', id: 'person-aiko' },
  series: null,
  availability: { __typename: 'Availability', terms: { __typename: 'RentalTerms', minDays: 1, maxDays: 365, bufferDays: 2 } },
} as EditedListing;
const before = draftOf(listing);

describe('edit of a listing', () => {
  it('sends nothing without changes', () => expect(changesOf(before, draftOf(listing))).toEqual({}));

  it('sends changed fields only', () => {
    expect(changesOf(before, { ...before, price: '70', description: 'Second printing.' })).toEqual({
      minRate: 7_000,
      description: 'Second printing.',
    });
  });

  it('reads its pictures, cover first, and sends none unchanged', () => {
    const id = `picture_${'a'.repeat(32)}`;
    const [address, elsewhere] = [`/media/${id}/${'b'.repeat(32)}-900.jpg`, 'https://pictures.example/2.jpg'];
    const upload = { id, width: 900, height: 1_200, color: '#000000', placeholder: '', sizes: [] };
    const shown = { ...listing, coverUrl: address, gallery: [address, elsewhere], pictures: [makeFragmentData(upload, UploadFragment)] };
    const read = draftOf(shown);
    expect(read.pictures).toEqual([
      { key: id, kind: 'taken', picture: upload },
      { key: elsewhere, kind: 'elsewhere', url: elsewhere },
    ]);
    expect(changesOf(read, draftOf(shown))).toEqual({});
    const turned = { ...read, pictures: read.pictures.toReversed() };
    expect(changesOf(read, turned)).toEqual({ coverUrl: elsewhere, gallery: [elsewhere, id] });
  });

  it('reads the second option and sends its end', () => {
    const offers = [{ rateType: 'rent_weekly', rateCents: 900, depositCents: 2_000 }] as EditedListing['offers'];
    const read = draftOf({ ...listing, offers });
    expect(read).toMatchObject({ rateType: 'buy', also: true, alsoRateType: 'rent_weekly', alsoPrice: '9', deposit: '20' });
    expect(changesOf(read, draftOf({ ...listing, offers }))).toEqual({});
    expect(changesOf(read, { ...read, also: false })).toEqual({ offers: [] });
    expect(changesOf(read, { ...read, deposit: '25' })).toEqual({
      offers: [{ rateType: 'rent_weekly', minRate: 900, depositAmountCents: 2_500 }],
    });
    expect(isLookedAtAgain(read, { ...read, alsoPrice: '9.50' })).toBe(true);
    expect(isLookedAtAgain(read, { ...read, also: false })).toBe(false);
  });

  it('shows yen whole', () => expect(draftOf({ ...listing, currency: 'jpy', rateCents: 1_200 }).price).toBe('1200'));

  it.each<[string, Partial<typeof before>, boolean]>([
    ['another title', { title: 'Pluto Volume 2' }, true],
    ['a picture', { pictures: [{ key: '1', kind: 'elsewhere', url: 'https://pictures.example/1.jpg' }] }, true],
    ['a higher price', { price: '64.51' }, true],
    ['higher shipping', { shippingFee: '$8' }, true],
    ['another way to have it', { also: true, alsoPrice: '4.50' }, true],
    ['a lower price', { price: '60' }, false],
    ['no price', { price: '' }, false],
    ['lower shipping', { shippingFee: 'Included' }, false],
    ['pickup instead of shipping', { locationType: 'onsite', shippingFee: '$12' }, false],
    ['another text', { description: 'Second printing.' }, false],
    ['more copies', { inventory: '9' }, false],
  ])('decides about a review with %s', (_, change, looked) => expect(isLookedAtAgain(before, { ...before, ...change })).toBe(looked));

  it('is reviewed if pickup becomes shipping with a fee', () => {
    const pickup = { ...before, locationType: 'onsite' as const, shippingFee: '$6' as const };
    expect(isLookedAtAgain(pickup, { ...pickup, locationType: 'remote' })).toBe(true);
  });
});

describe('edit screen', () => {
  const me = {
    body: { user: { id: 'person-aiko', role: 'seller', display_name: 'Aiko', email: 'a@b.c', onboarding_status: null }, wallet: null },
  };
  const terms = {
    sellerTerms: {
      __typename: 'SellerTerms',
      commissionBasisPoints: 1_000,
      commissionByCategory: [],
      shippingTiers: [{ __typename: 'ShippingTier', currency: 'usd', shippingFee: '$6', cents: 600 }],
    },
  };
  const calls = (put: { status?: number; body: unknown }) => ({
    'GET /user/status': me,
    'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } },
    'PUT /items/listing-pluto-aiko': put,
  });
  const open = (found: EditedListing | null = listing) =>
    renderAt(
      '/sell/listing-pluto-aiko',
      <GraphAnswers answers={{ EditScreen: { listing: found }, SellerTerms: terms }}>
        <EditScreen />
      </GraphAnswers>,
      { route: routes.editListing },
    );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeAll(() => startTexts());
  beforeAll(() =>
    Promise.all([import('./details-step.js'), import('./review-step.js'), import('../../base/rental-terms/fields.js')]).then(
      () => undefined,
    ),
  );
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('app_token', 'token');
  });

  it('announces the review and saves for the shown version', async () => {
    const sent = answerCalls(calls({ body: { item: { id: listing.id } } }));
    open();
    const price = await screen.findByRole('spinbutton', { name: /^Price/ });
    expect(screen.getByText('You receive $58.05 per copy after 10% commission, plus shipping.')).toBeVisible();
    expect(screen.getByLabelText(/^Currency/)).toBeDisabled();
    await userEvent.clear(price);
    await userEvent.type(price, '70');
    await press('Continue');
    expect(screen.getByText(/A moderator reviews changes/)).toBeVisible();
    await press('Save changes');
    expect(await screen.findByText('Changes saved. Taking you to your inventory.')).toBeVisible();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ minRate: 7_000, version: 7 });
    expect(localStorage.getItem('tankobon_listing_draft')).toBeNull();
  });

  it('keeps typed text after a concurrent change', async () => {
    answerCalls(calls({ status: 409, body: { error: 'version_conflict', message: 'Changed.' } }));
    open();
    await userEvent.type(await screen.findByLabelText(/^Description/), ' Signed.');
    await press('Continue');
    expect(screen.getByText('These changes go live immediately.')).toBeVisible();
    await press('Save changes');
    expect(await screen.findByText(/This listing was changed elsewhere/)).toBeVisible();
    await press('Back');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('First printing. Signed.');
  });

  it('shows the terms of a rental and saves changed ones', async () => {
    const sent = answerCalls({ ...calls({ body: {} }), 'PUT /items/listing-pluto-aiko/rental-terms': {} });
    open({ ...listing, rateType: 'rent_daily', rateCents: 450, depositCents: 2_000 });
    expect(await screen.findByText(/You receive \$4\.05 per day after/)).toBeVisible();
    const shortest = await screen.findByLabelText('Shortest rental (days)');
    await userEvent.clear(shortest);
    await press('Continue');
    expect(screen.getByText('Enter a whole number from 1 to 365.')).toBeVisible();
    await userEvent.type(shortest, '3');
    expect(screen.getByText('3 to 365 days')).toBeVisible();
    expect(screen.getByText('Deposit $20.00, refunded after the return')).toBeVisible();
    await press('Continue');
    await press('Save changes');
    expect(await screen.findByText('Changes saved. Taking you to your inventory.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: '/items/listing-pluto-aiko/rental-terms', body: { minDays: 3, maxDays: 365, bufferDays: 2 } },
    ]);
  });

  it('adds rent to a listing for sale, or shows why not', async () => {
    const copiesSold = 'Copies of this listing are sold or being bought. List the others anew to rent them out.';
    const sent = answerCalls(calls({ status: 409, body: { error: 'copies_sold', message: copiesSold } }));
    open();
    await userEvent.click(within(await screen.findByRole('radiogroup', { name: 'Also for rent?' })).getByLabelText('Rent by the day'));
    await press('Continue');
    expect(screen.getByText('Enter a price above 0, such as 4.50.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Rate per day/), '4.50');
    await userEvent.type(screen.getByLabelText(/^Deposit/), '20');
    expect(await screen.findByText(/You receive \$4\.05 per day after/)).toBeVisible();
    expect(screen.getByText('or $4.50 per day')).toBeVisible();
    expect(await screen.findByLabelText('Shortest rental (days)')).toBeVisible();
    await press('Continue');
    expect(screen.getByText(/A moderator reviews changes/)).toBeVisible();
    await press('Save changes');
    expect(await screen.findByText(copiesSold)).toBeVisible();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      offers: [{ rateType: 'rent_daily', minRate: 450, depositAmountCents: 2_000 }],
      version: 7,
    });
  });

  it('asks nothing about terms of an unreadable calendar', async () => {
    answerCalls(calls({ body: {} }));
    open({ ...listing, rateType: 'rent_daily', availability: null });
    expect(await screen.findByLabelText(/^Rate per day/)).toBeVisible();
    expect(screen.queryByLabelText('Shortest rental (days)')).toBeNull();
  });

  it("finds nothing for another seller's listing", async () => {
    answerCalls(calls({ body: {} }));
    open({ ...listing, seller: { ...listing.seller, id: 'person-ben' } });
    expect(await screen.findByText('Listing not found')).toBeVisible();
  });
});
