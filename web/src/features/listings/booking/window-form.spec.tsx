import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { BookingForm } from './booking-form.js';
import type { ListingCalendar } from '../../../base/rental/booking-window.js';

const listing = {
  ...{ id: 'listing-akira', title: 'Akira 1', currency: 'usd', rateType: 'rent_daily', rateCents: 500 },
  ...{ shippingCents: 600, depositCents: 4_000 },
};
const free: ListingCalendar = {
  ...{ slots: [], reservations: [], copies: 1, terms: { minDays: 2, maxDays: 14, bufferDays: 2 }, today: '2026-06-03', timeZone: 'UTC' },
};
const rental = { id: 'r', start_date: '2026-06-10', end_date: '2026-06-12', status: 'confirmed', deposit_cents: 0, copy: 1 };
const bookings = 'POST /items/listing-akira/bookings';
let now: ListingCalendar;

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('app_token', 'h.e30.s');
  now = free;
});

function show(booked: object = { status: 201, body: { reservationId: 'rental_1', depositCents: 4_000 } }, item = listing) {
  const sent = answerCalls({
    'GET /items/listing-akira/availability': () => ({ body: now }),
    'GET /cart': { body: { id: 'cart_1', subtotalCents: 0, items: [] } },
    [bookings]: booked,
  });
  renderAt('/item', <BookingForm item={item} onBooked={() => {}} />);
  return sent;
}
const day = (date: string) => screen.findByRole('button', { name: new RegExp(`^${date}, 2026`) });
const pick = async (...days: string[]) => {
  for (const date of days) await userEvent.click(await day(date));
};
const reserve = () => userEvent.click(screen.getByRole('button', { name: 'Reserve window' }));

describe('booking form', () => {
  it("names the time zone of the days if the reader's differs", async () => {
    now = { ...free, timeZone: 'Pacific/Kiritimati' };
    show();
    expect(await screen.findByText(/Dates are in the time zone Pacific\/Kiritimati\./)).toBeVisible();
  });

  it.each([
    ['remote', '3-5 business days', true],
    ['onsite', '3-5 business days', false],
    ['remote', null, false],
  ])('shows, for a %s copy with delivery time %s, how long it travels: %s', async (locationType, shippingEta, isSaid) => {
    show(undefined, { ...listing, ...{ locationType, shippingEta } });
    expect(await screen.findByText(/Crossed-out days are unavailable/)).toBeVisible();
    const sentence = screen.queryByText(/Delivery: 3-5 business days\. Choose a start date that leaves time for it\./);
    expect(sentence !== null).toBe(isSaid);
  });

  it.each([
    ['Jun 8', 14, 'Renting for 7 days costs the same.'],
    ['Jun 14', 14, 'Renting for 14 days costs the same.'],
    ['Jun 8', 5, 'Renting for 5 days costs the same.'],
    ['Jun 12', 14, null],
    ['Jun 8', 3, null],
  ])('shows how many days the begun weeks until %s pay for, of %i at most', async (end, maxDays, text) => {
    now = { ...free, terms: { ...free.terms, maxDays } };
    show(undefined, { ...listing, rateType: 'rent_weekly' });
    await pick('Jun 5', end);
    expect(await screen.findByText(/week/)).toBeVisible();
    expect(screen.queryByText(/costs the same/)?.textContent ?? null).toBe(text);
  });

  it('shows no such hint for daily rates', async () => {
    show();
    await pick('Jun 5', 'Jun 8');
    expect(await screen.findByText("Today's charge")).toBeVisible();
    expect(screen.queryByText(/costs the same/)).toBeNull();
  });

  it('shows that every copy is sold, without days', async () => {
    now = { ...free, copies: 0 };
    show();
    expect(await screen.findByText('All copies are sold or reserved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reserve window' })).toBeNull();
  });

  it('shows no time zone if both are the same', async () => {
    now = { ...free, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    show();
    await day('Jun 5');
    expect(screen.queryByText(/Dates are in the time zone/)).toBeNull();
  });

  it("shows its sums before payment, with the deposit's return", async () => {
    show();
    await pick('Jun 5', 'Jun 8');
    expect(screen.getByText('3 days × $5.00')).toBeVisible();
    expect(screen.getByText('$15.00')).toBeVisible();
    expect(screen.getByText('Returnable deposit')).toBeVisible();
    expect(screen.getByText('$61.00')).toBeVisible();
    expect(screen.getByText(/^Send it back by Jun 8, 2026\. Your \$40\.00 deposit is refunded within 72 hours/)).toBeVisible();
  });

  it('reserves the window and leads to its payment', async () => {
    const sent = show();
    await pick('Jun 5', 'Jun 8');
    await reserve();
    expect(await screen.findByTestId('here')).toHaveTextContent('/checkout');
    const { body } = sent.find(({ method }) => method === 'POST')!;
    expect(body).toEqual({ startDate: '2026-06-05', endDate: '2026-06-08', depositCents: 4_000 });
  });

  it('asks for both days', async () => {
    const sent = show();
    await pick('Jun 5');
    await reserve();
    expect(await screen.findByText('Choose a valid rental window. End date must be after the start date.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('strikes taken days through, and no range crosses them', async () => {
    now = { ...free, reservations: [rental] };
    show();
    const taken = await day('Jun 10');
    expect(taken).toHaveAccessibleName('Jun 10, 2026, Already reserved');
    expect(taken).toBeDisabled();
    await pick('Jun 6');
    expect(await day('Jun 8')).toBeEnabled();
    expect(await day('Jun 9')).toBeDisabled();
    expect(await day('Jun 14')).toBeDisabled();
    expect(await day('Jun 7')).toBeDisabled();
  });

  it('reports at once that a chosen window was taken', async () => {
    show();
    await pick('Jun 9', 'Jun 11');
    now = { ...free, reservations: [rental] };
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('These dates overlap an existing reservation.')).toBeVisible();
    expect(screen.queryByText(/Today's charge/)).toBeNull();
  });

  it.each([
    ['conflict', 409, 'These dates overlap an existing reservation.'],
    ['blocked', 409, 'The seller has blocked these dates.'],
    ['invalid_range', 422, 'Choose a valid rental window. End date must be after the start date.'],
    ['auth_required', 401, 'Sign in to reserve a rental window.'],
    ['unavailable', 409, 'This listing is not accepting bookings.'],
    ['not_found', 404, 'This listing is not accepting bookings.'],
    ['internal', 500, 'Unable to reserve this window. Try again shortly.'],
  ])('shows %s in its own sentence and reads the days again', async (error, status, sentence) => {
    const sent = show({ status, body: { error, message: 'Other words.' } });
    await pick('Jun 5', 'Jun 8');
    const looked = () => sent.filter(({ path }) => path.endsWith('/availability')).length;
    const before = looked();
    await reserve();
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(looked()).toBeGreaterThan(before));
  });

  it("shows the server's sentence for other rules", async () => {
    show({ status: 422, body: { error: 'too_many_reservations', message: 'Pay for what you have reserved first.' } });
    await pick('Jun 5', 'Jun 8');
    await reserve();
    expect(await screen.findByText('Pay for what you have reserved first.')).toBeVisible();
  });
});
