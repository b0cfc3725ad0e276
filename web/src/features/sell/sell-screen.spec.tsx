import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { SellScreen } from './sell-screen.js';

const pluto = {
  __typename: 'Series',
  id: 'mal-745',
  title: 'Pluto',
  titleEnglish: null,
  authors: ['Urasawa, Naoki'],
  year: 2003,
  volumes: 8,
  rank: 20,
  genres: ['Mystery'],
  demographic: 'Seinen',
  synopsis: 'A detective looks for whoever destroys the greatest robots. '.repeat(8),
};
const terms = {
  ...{ __typename: 'SellerTerms', commissionBasisPoints: 1_000, commissionByCategory: [] },
  shippingTiers: [{ __typename: 'ShippingTier', currency: 'jpy', shippingFee: '$6', cents: 900 }],
};
const person = (role: string) => ({
  body: { user: { id: 'p', role, display_name: 'Aiko', email: 'a@b.c', onboarding_status: null }, wallet: null },
});
const calls = (role = 'seller') => ({
  'GET /user/status': person(role),
  'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } },
});

beforeAll(() => startTexts());
// Compiled before the clock of the first look-up runs.
beforeAll(() =>
  Promise.all([import('./details-step.js'), import('./review-step.js'), import('./pictures/panel-inside.js')]).then(() => undefined),
);

beforeEach(() => localStorage.clear());

function open() {
  return renderAt(
    '/sell',
    <GraphAnswers answers={{ MatchSeries: { matchSeries: [pluto] }, SellerTerms: { sellerTerms: terms } }}>
      <SellScreen />
    </GraphAnswers>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(title = 'Pluto Volume 1', description = 'First printing.') {
  await userEvent.click(screen.getByRole('radio', { name: /Custom listing/ }));
  await press('Continue');
  if (title) await userEvent.type(screen.getByLabelText(/^Title/), title);
  if (description) await userEvent.type(screen.getByLabelText(/^Description/), description);
  await press('Continue');
}

describe('three steps', () => {
  it('require a choice in the first', async () => {
    open();
    await press('Continue');
    expect(screen.getByText('Choose a catalogue match or a custom listing first.')).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });

  it('show 220 characters of a catalogue match and take its title', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Search the catalogue'), 'plu');
    const match = await screen.findByRole('radio', { name: 'Choose Pluto' });
    const shown = screen.getByText(/^A detective/).textContent;
    expect(shown.length).toBeLessThanOrEqual(220);
    await userEvent.click(match);
    await press('Continue');
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Pluto');
  });

  it('require a title and a description for the review', async () => {
    open();
    await fillIn('', '');
    expect(screen.getByText('Add a title and description before reviewing.')).toBeVisible();
  });

  it('lead from the summary of a step to each faulty field', async () => {
    open();
    await fillIn('', '');
    const [title, description] = [/^Title: Enter a title\./, /^Description: Enter a description\./];
    await userEvent.click(screen.getByRole('link', { name: description }));
    expect(screen.getByLabelText(/^Description/)).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  });

  it('show every part of the details without scrolling', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: /Custom listing/ }));
    await press('Continue');
    expect(await screen.findByLabelText('Dust jacket')).toBeVisible();
    await userEvent.tab();
    expect(await screen.findByRole('button', { name: 'Choose pictures' })).toBeVisible();
  });

  it('report a picture that did not arrive', async () => {
    const lost = {
      draft: { choice: 'custom', title: 'Pluto', description: 'First.', pictures: [{ key: 'a', kind: 'sending', name: 'a.png' }] },
      step: 3,
    };
    localStorage.setItem('tankobon_listing_draft', JSON.stringify(lost));
    open();
    expect((await screen.findByText('Pictures', { selector: 'dt' })).nextSibling).toHaveTextContent('1 picture 1 failed to upload');
  });

  it('show an empty price as not set', async () => {
    open();
    await fillIn();
    expect((await screen.findByText('Price', { selector: 'dt' })).nextSibling).toHaveTextContent('Not set');
  });

  it('show shipping in the currency of the listing', async () => {
    open();
    await fillIn('Pluto Volume 1', '');
    await userEvent.type(screen.getByLabelText(/^Description/), 'First printing.');
    await userEvent.selectOptions(screen.getByLabelText(/^Currency/), 'jpy');
    await userEvent.selectOptions(screen.getByLabelText('Shipping'), '$6');
    await press('Continue');
    expect((await screen.findByText('Shipping', { selector: 'dt' })).nextSibling).toHaveTextContent('¥900');
  });

  it('restore typed text at the next visit', async () => {
    open().unmount();
    const { unmount } = open();
    await fillIn('Pluto Volume 1', '');
    unmount();
    open();
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Pluto Volume 1');
    expect(screen.getByText('We restored your draft.')).toBeVisible();
  });
});

describe('submission', () => {
  const created = { 'POST /items': { status: 201, body: { itemId: 'listing-pluto-aiko' } } };
  const published = { 'POST /items/listing-pluto-aiko/publish': { body: {} } };

  it('saves the listing, submits it and leads to the listings', async () => {
    localStorage.setItem('app_token', 'token');
    const sent = answerCalls({ ...calls(), ...created, ...published });
    open();
    await fillIn();
    await press('Submit for review');
    expect(await screen.findByTestId('here', {}, { timeout: 4_000 })).toHaveTextContent('/account?tab=listings');
    expect(sent.find(({ path }) => path === '/items')?.body).toMatchObject({ title: 'Pluto Volume 1', rateType: 'buy', minRate: null });
    expect(localStorage.getItem('tankobon_listing_draft')).toBeNull();
  });

  it('makes a buyer a seller first, with a new token', async () => {
    localStorage.setItem('app_token', 'buyer-token');
    const become = { 'POST /user/become-seller': { body: {} }, 'POST /auth/refresh': { body: { token: 'seller-token' } } };
    const sent = answerCalls({ ...calls('buyer'), ...become, ...created, ...published });
    open();
    await screen.findByText('Which manga is it?');
    await waitFor(() => expect(sent.some(({ path }) => path === '/user/status')).toBe(true));
    await fillIn();
    await press('Submit for review');
    await screen.findByText('Listing submitted for review. Taking you to your listings.');
    const writes = sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(writes).toEqual(['/user/become-seller', '/auth/refresh', '/items', '/items/listing-pluto-aiko/publish']);
    expect(sent.find(({ path }) => path === '/items')?.headers.get('Authorization')).toBe('Bearer seller-token');
  });

  it('asks to sign in without a session', async () => {
    answerCalls({});
    open();
    await fillIn();
    await press('Submit for review');
    expect(screen.getByText('Sign in to create a listing.')).toBeVisible();
  });

  it('shows the specified sentence after a failure and makes no second listing', async () => {
    localStorage.setItem('app_token', 'token');
    let down = true;
    const sent = answerCalls({
      ...calls(),
      ...created,
      'PUT /items/listing-pluto-aiko': { body: {} },
      'POST /items/listing-pluto-aiko/publish': () =>
        down ? { status: 503, body: { error: 'unavailable', message: 'catalog does not answer' } } : {},
    });
    open();
    await fillIn();
    await press('Submit for review');
    expect(await screen.findByText('Unable to save listing. Try again shortly.')).toBeVisible();
    down = false;
    await press('Submit for review');
    await screen.findByText('Listing submitted for review. Taking you to your listings.');
    expect(sent.filter(({ method, path }) => method === 'POST' && path === '/items')).toHaveLength(1);
  });

  it("shows the server's message beside its field", async () => {
    localStorage.setItem('app_token', 'token');
    const fields = [{ path: 'title', code: 'too_long', message: 'At most 140 characters.' }];
    answerCalls({
      ...calls(),
      'POST /items': { status: 422, body: { error: 'validation_failed', message: 'Some fields are not right.', fields } },
    });
    open();
    await fillIn();
    await press('Submit for review');
    expect(await screen.findByText('At most 140 characters.')).toBeVisible();
    expect(screen.getByText('Some fields are not right.')).toBeVisible();
  });
});
