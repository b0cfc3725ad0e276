import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { answerUploads, forgetUploads } from '../../../base/uploads/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { RentalFulfilment } from './rental-fulfilment.js';

const title = 'Yotsuba&! Complete Set';
const booked = {
  ...{
    __typename: 'Rental',
    id: 'rental_1',
    itemId: 'listing-yotsuba',
    title,
    coverUrl: null,
    status: 'confirmed',
    disputed: false,
    renterId: 'person_m',
    renterName: 'Mina',
    renterEmail: 'mina@example.org',
  },
  ...{
    startDate: '2026-12-10',
    endDate: '2026-12-15',
    days: 5,
    rentCents: 2_250,
    totalRentCents: 2_850,
    shippingCents: 600,
    currency: 'usd',
    ships: true,
  },
  ...{
    depositAmountCents: 12_000,
    depositCapturedCents: 0,
    depositReleasedCents: 0,
    captureReason: null,
    lateDays: 0,
    lateCents: 0,
    claimableCents: 0,
  },
  ...{ carrier: null, trackingNumber: null, shippedAt: null, sentBackAt: null, returnCarrier: null, returnTrackingNumber: null },
  ...{ returnedAt: null, condition: null, claimUntil: null, renterReview: null },
};
const out = { status: 'active', shippedAt: '2026-12-09T10:00:00Z' };
const back = {
  ...out,
  status: 'returned',
  returnedAt: '2026-12-16T10:00:00Z',
  condition: 'good',
  claimUntil: '2999-12-19T10:00:00Z',
  claimableCents: 12_000,
};
const timeline = [
  {
    __typename: 'RentalStep',
    at: '2026-12-01T10:00:00Z',
    type: 'RentalConfirmed',
    actorId: 'person_m',
    actorRole: 'seller',
    note: null,
    isAhead: false,
    sums: [{ __typename: 'RentalSum', what: 'deposit', cents: 12_000 }],
  },
  {
    __typename: 'RentalStep',
    at: '2026-12-09T10:00:00Z',
    type: 'RentalShipped',
    actorId: 'person_s',
    actorRole: 'seller',
    note: 'DHL 1',
    isAhead: false,
    sums: [],
  },
  {
    __typename: 'RentalStep',
    at: '2026-12-16T00:00:00Z',
    type: 'overdue',
    actorId: 'system:rentals',
    actorRole: 'system',
    note: null,
    isAhead: true,
    sums: [],
  },
];
const history = {
  __typename: 'Rental',
  id: 'rental_1',
  sellerId: 'person_s',
  renterId: 'person_m',
  currency: 'usd',
  timeline,
  condition: null,
  returnPictures: [],
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const home = { __typename: 'SavedAddress', id: 'address_1', lines: ['Kaito', 'Kanda 1'], isDefault: true };
const shop = { ...home, id: 'address_2', lines: ['Kaito', 'Jimbocho 9'], isDefault: false };

async function open(change: object = {}, addresses: object[] = [shop, home]) {
  const me = { __typename: 'Me', id: 'person_s', addresses };
  const myRentals = { __typename: 'RentalPage', nextCursor: null, items: [{ ...booked, ...change }] };
  renderAt(
    '/seller',
    <GraphAnswers answers={{ Lettings: { myLettings: myRentals }, RentalHistory: { rental: history }, ReturnAddresses: { me } }}>
      <RentalFulfilment onChange={() => {}} />
    </GraphAnswers>,
  );
  await screen.findByText(title);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = () => screen.findByText('Rental updated successfully.');
async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label, { exact: false });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('rental to send', () => {
  it('shows the waiting renter, the deadline and the held deposit', async () => {
    await open();
    expect(screen.getByText(/Rent \$28\.50/)).toHaveTextContent('Mina · Rent $28.50');
    expect(screen.queryByText(/@/)).toBeNull();
    expect(screen.getByText('Dec 10, 2026 to Dec 15, 2026, 5 days')).toBeVisible();
    expect(screen.getByText(/Ship it to arrive by Dec 10, 2026/)).toBeVisible();
    expect(screen.getByText('$120.00 held')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark returned|Capture deposit/ })).toBeNull();
  });

  it('is marked shipped with its carrier', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-sent': {} });
    await open();
    await press(`Mark shipped: ${title}`);
    await type('Carrier (optional)', 'DHL');
    await press('Mark shipped');
    await done();
    expect(sent.map(({ body }) => body)).toEqual([{ carrier: 'DHL', returnAddressId: 'address_1' }]);
  });

  it('returns to the address chosen by its seller', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-sent': {} });
    await open();
    await press(`Mark shipped: ${title}`);
    await userEvent.selectOptions(await screen.findByLabelText('Return address'), 'Kaito, Jimbocho 9');
    await press('Mark shipped');
    await done();
    expect(sent.map(({ body }) => body)).toEqual([{ returnAddressId: 'address_2' }]);
  });

  it('leads to an empty address book', async () => {
    await open({}, []);
    await press(`Mark shipped: ${title}`);
    expect(await screen.findByRole('link', { name: /Add a return address first/ })).toHaveAttribute('href', '/account');
  });

  it('asks for no address for a handover', async () => {
    await open({ ships: false });
    await press(`Mark handed over: ${title}`);
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('Return address')).toBeNull();
  });

  it('reports a failed change', async () => {
    answerCalls({ 'POST /contracts/rental_1/mark-sent': { status: 503 } });
    await open();
    await press(`Mark shipped: ${title}`);
    await press('Mark shipped');
    expect(await screen.findByText('Unable to update rental. Try again shortly.')).toBeVisible();
  });

  it('is cancelled with a reason and refunded', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/cancel': {} });
    await open();
    await press(`Cancel rental: ${title}`);
    expect(await screen.findByText(/The renter is refunded \$148\.50/)).toBeVisible();
    await press('Cancel rental');
    expect(sent).toEqual([]);
    await type('Reason', 'Water damage.');
    await press('Cancel rental');
    await done();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Water damage.' }]);
  });
});

describe('returned rental', () => {
  it('is in good condition with a full deposit by default', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    await open(out);
    expect(screen.getByText('Last day: Dec 15, 2026. The renter sends it back by then.')).toBeVisible();
    await press(`Mark returned: ${title}`);
    expect(await screen.findByText(/The full deposit is refunded now/)).toBeVisible();
    await press('Mark returned');
    await done();
    expect(sent[0]?.body).toEqual({ condition: 'Good', releaseDepositCents: 12_000 });
  });

  it('has photographs that only its two sides see', async () => {
    const asked = answerUploads({ id: 'picture_1' });
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    await open(out);
    await press(`Mark returned: ${title}`);
    await screen.findByText(/Up to 6 photos/);
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'corner.jpg', { type: 'image/jpeg' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByText('corner.jpg uploaded.')).toBeVisible();
    await press('Mark returned');
    await done();
    forgetUploads();
    expect(asked).toEqual(['/api/pictures?use=evidence']);
    expect(sent[0]?.body).toEqual({ condition: 'Good', releaseDepositCents: 12_000, pictureIds: ['picture_1'] });
  });

  it('is shown as disputed during a dispute and is still returned', async () => {
    await open({ ...out, disputed: true });
    expect(screen.getByText('Disputed')).toBeVisible();
    expect(screen.getByRole('button', { name: `Mark returned: ${title}` })).toBeVisible();
  });

  it('is over and reviewed once by its owner', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/reviews': { status: 201, body: {} } });
    await open({ ...back, status: 'closed', claimUntil: null });
    expect(screen.getByRole('link', { name: 'Mina' })).toHaveAttribute('href', '/people/person_m?side=renter');
    await press(`Review the renter: ${title}`);
    expect(await screen.findByText(/Neither of you sees the other's review before/)).toBeVisible();
    await press('Submit review');
    await screen.findByText(/Your review is published once the renter has reviewed/);
    expect(sent[0]?.body).toEqual({ rating: 5 });
  });

  it('keeps the claim open for the rest of the deposit', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    await open({ ...out, status: 'overdue' });
    await press(`Mark returned: ${title}`);
    await userEvent.selectOptions(await screen.findByLabelText('Condition'), 'Fair');
    await type('Deposit to refund', '20.50');
    expect(screen.getByText(/\$20\.50 will be refunded\. You have 72 hours to claim up to \$99\.50;/)).toBeVisible();
    await press('Mark returned');
    await done();
    expect(sent[0]?.body).toEqual({ condition: 'fair', releaseDepositCents: 2_050 });
  });

  it('shows late fees and the claimable rest beside the promise', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    await open({ ...out, status: 'overdue', lateDays: 2, lateCents: 900 });
    expect(screen.getByText('2 days late: $9.00 late fee')).toBeVisible();
    await press(`Mark returned: ${title}`);
    expect(await screen.findByLabelText('Deposit to refund')).toHaveValue(111);
    expect(screen.getByText('$111.00 is refunded now. You keep $9.00 as a late fee, and the rental is settled.')).toBeVisible();
    await type('Deposit to refund', '120');
    expect(screen.getByText(/\$111\.00 is refunded now\. You keep \$9\.00 as a late fee/)).toBeVisible();
    await type('Deposit to refund', '50');
    expect(screen.getByText(/\$50\.00 will be refunded, and you keep \$9\.00 as a late fee\. You have 72 hours to claim up to \$61\.00 more/)).toBeVisible(); // prettier-ignore
    await press('Mark returned');
    await done();
    expect(sent[0]?.body).toEqual({ condition: 'Good', releaseDepositCents: 5_000 });
  });

  it.each(['120.01', '-1', '', '1.005'])('refuses a release of %s', async (amount) => {
    const sent = answerCalls({});
    await open(out);
    await press(`Mark returned: ${title}`);
    await type('Deposit to refund', amount || '{Backspace}');
    await press('Mark returned');
    expect(await screen.findByText('Enter an amount up to $120.00.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('refuses a part of a yen', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    await open({ ...out, currency: 'jpy' });
    await press(`Mark returned: ${title}`);
    expect(await screen.findByLabelText('Deposit to refund')).toHaveValue(12_000);
    await press('Mark returned');
    await done();
    expect(sent[0]?.body).toMatchObject({ releaseDepositCents: 12_000 });
  });
});

describe('deposit of a returned rental', () => {
  it('is captured whole by default, with a reason', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/deposit/capture': {} });
    await open(back);
    await press(`Capture deposit: ${title}`);
    await press('Capture deposit');
    expect(await screen.findByText('Please give the renter a reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await type('Reason', 'Two volumes are missing.');
    await press('Capture deposit');
    await done();
    expect(sent[0]?.body).toEqual({ amountCents: 12_000, reason: 'Two volumes are missing.' });
  });

  it('is captured in part beside late fees, with the release shown', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/deposit/capture': {} });
    await open({ ...back, lateDays: 2, lateCents: 900, claimableCents: 11_100 });
    expect(screen.getByText('2 days late: $9.00 late fee')).toBeVisible();
    await press(`Capture deposit: ${title}`);
    await type('Amount to keep', '30');
    expect(screen.getByText('You keep $39.00, including a $9.00 late fee. $81.00 is refunded to the renter.')).toBeVisible();
    await type('Reason', 'A torn jacket.');
    await press('Capture deposit');
    await done();
    expect(sent[0]?.body).toEqual({ amountCents: 3_000, reason: 'A torn jacket.' });
  });

  it('is claimed up to its rest, and not if it is empty', async () => {
    const sent = answerCalls({});
    await open({ ...back, claimableCents: 9_950 });
    await press(`Capture deposit: ${title}`);
    expect(await screen.findByLabelText('Amount to keep')).toHaveValue(99.5);
    await type('Amount to keep', '99.51');
    await type('Reason', 'A torn jacket.');
    await press('Capture deposit');
    expect(await screen.findByText('Enter an amount up to $99.50.')).toBeVisible();
    expect(sent).toEqual([]);
    cleanup();
    await open({ ...back, lateDays: 40, lateCents: 12_000, claimableCents: 0 });
    expect(screen.queryByRole('button', { name: `Capture deposit: ${title}` })).toBeNull();
  });

  it('is not captured without a deposit', async () => {
    const sent = answerCalls({});
    await open({ ...back, depositAmountCents: 0, claimableCents: 0 });
    await press(`Capture deposit: ${title}`);
    expect(screen.getByText('No deposit recorded for this rental.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is shown in parts once it is decided', async () => {
    await open({ ...back, status: 'closed', depositCapturedCents: 3_900, depositReleasedCents: 8_100, captureReason: 'A torn jacket.' });
    expect(screen.getByText('$39.00 captured, $81.00 released')).toBeVisible();
    expect(screen.getByText('A torn jacket.')).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Review the renter', 'History']);
  });
});

it('names the two sides by their roles in the history of a rental', async () => {
  await open(out);
  await press(`History: ${title}`);
  expect(await screen.findByText('Paid and confirmed')).toBeVisible();
  expect(screen.getByText(/Renter$/)).toBeVisible();
  expect(screen.getByText(/Seller$/)).toBeVisible();
  expect(screen.getByText('DHL 1')).toBeVisible();
  expect(screen.getByText('Deposit held $120.00')).toBeVisible();
  const steps = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['state']);
  expect(steps.map(({ dataset }) => dataset['state'])).toEqual(['done', 'now', 'next']);
  expect(steps[2]).toHaveTextContent('If not sent back by then, it is overdue');
});
