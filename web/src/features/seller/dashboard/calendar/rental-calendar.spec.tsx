import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../../base/testing.js';
import { startTexts } from '../../../../ui/testing.js';
import { RentalCalendar } from './rental-calendar.js';

const listing = {
  __typename: 'Listing',
  id: 'listing-a',
  availability: {
    __typename: 'Availability',
    copies: 1,
    today: new Date().toISOString().slice(0, 10),
    terms: { __typename: 'RentalTerms', minDays: 1, maxDays: 365, bufferDays: 2 },
    slots: [
      { __typename: 'Slot', id: 'slot_1', startDate: '2026-12-01', endDate: '2026-12-08', blockedReason: 'Away', copy: null },
      { __typename: 'Slot', id: 'buffer_a', startDate: '2026-12-15', endDate: '2026-12-17', blockedReason: 'Return buffer', copy: 1 },
    ],
    reservations: [
      { __typename: 'Reservation', id: 'rental_a', startDate: '2026-12-10', endDate: '2026-12-15', status: 'confirmed', copy: 1 },
    ],
  },
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function open(change: object = {}) {
  const shown = { ...listing, availability: { ...listing.availability, ...change } };
  renderAt(
    '/seller',
    <GraphAnswers answers={{ RentalCalendar: { listing: shown } }}>
      <RentalCalendar listingId="listing-a" />
    </GraphAnswers>,
  );
  await screen.findByText(/Away/);
}
async function block(start: string, end: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('First blocked day'), { target: { value: start } });
  fireEvent.change(screen.getByLabelText('Available again from'), { target: { value: end } });
  await userEvent.click(screen.getByRole('button', { name: 'Block these days' }));
}

describe('blocking days', () => {
  it('requires both dates', async () => {
    const sent = answerCalls({});
    await open();
    await block('2026-12-10', '');
    expect(screen.getByText('Choose both start and end dates.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends the window and confirms', async () => {
    const sent = answerCalls({ 'POST /items/listing-a/availability': { body: { slots: [] } } });
    await open();
    await block('2026-12-10', '2026-12-12');
    expect(await screen.findByText('Availability updated successfully.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ startDate: '2026-12-10', endDate: '2026-12-12' });
  });

  it('shows a booked window in its own sentence', async () => {
    answerCalls({ 'POST /items/listing-a/availability': { status: 409, body: { error: 'conflict', message: 'taken' } } });
    await open();
    await block('2026-12-10', '2026-12-12');
    expect(await screen.findByText('That window overlaps an existing booking.')).toBeVisible();
  });

  it('shows a retry hint after another failure', async () => {
    answerCalls({ 'DELETE /items/listing-a/availability/slot_1': { status: 500, body: { requestId: 'req-3' } } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Remove the block/ }));
    expect(await screen.findByText(/^Unable to update availability\. Try again shortly\.\s+Quote this .*: req-3$/)).toBeVisible();
  });
});

describe('calendar of a listing', () => {
  it('shows a booking with its buffer days, which cannot be removed', async () => {
    await open();
    expect(screen.getByText('Dec 10, 2026 to Dec 15, 2026')).toBeVisible();
    expect(screen.getByText('Return buffer to Dec 17, 2026')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove the block/ })).toHaveLength(1);
  });

  it('blocks one copy of several', async () => {
    const sent = answerCalls({ 'POST /items/listing-a/availability': { body: { slots: [] } } });
    await open({ copies: 2 });
    await userEvent.selectOptions(screen.getByLabelText('Copy'), 'Copy 2');
    await block('2026-12-10', '2026-12-12');
    expect(await screen.findByText('Availability updated successfully.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ startDate: '2026-12-10', endDate: '2026-12-12', copy: 2 });
  });
});

describe('rental terms of a listing', () => {
  const terms = () => screen.getByRole('form', { name: 'Rental length' });
  async function set(label: string, value: string) {
    const field = within(terms()).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  const save = () => userEvent.click(within(terms()).getByRole('button', { name: 'Save' }));

  it('are saved, with an explanation of the buffer', async () => {
    const sent = answerCalls({ 'PUT /items/listing-a/rental-terms': {} });
    await open();
    await set('Shortest rental (days)', '3');
    await set('Return buffer (days)', '1');
    expect(within(terms()).getByText(/blocks its copy for 1 more day/)).toBeVisible();
    await save();
    expect(await within(terms()).findByText('Availability updated successfully.')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ minDays: 3, maxDays: 365, bufferDays: 1 });
  });

  it.each([
    ['Shortest rental (days)', '0', 'Enter a whole number from 1 to 365.'],
    ['Longest rental (days)', '366', 'Enter a whole number from 1 to 365.'],
    ['Return buffer (days)', '31', 'Enter a whole number from 0 to 30.'],
  ])('refuse %s of %s', async (label, value, said) => {
    const sent = answerCalls({});
    await open();
    await set(label, value);
    await save();
    expect(within(terms()).getByText(said)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('refuse a minimum over the maximum', async () => {
    const sent = answerCalls({});
    await open();
    await set('Shortest rental (days)', '9');
    await set('Longest rental (days)', '8');
    await save();
    expect(within(terms()).getByText('The shortest rental cannot be longer than the longest one.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('sold copies of a calendar', () => {
  const away = listing.availability.slots[0]!;
  const sold = { ...away, id: 'withdrawn_2', blockedReason: 'Sold', copy: 1 };

  it('are named, and neither blocked nor removed', async () => {
    answerCalls({});
    await open({ copies: 2, slots: [away, sold] });
    expect(screen.getByText('Sold or reserved: Copy 1')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove the block/ })).toHaveLength(1);
    expect(screen.queryByLabelText('Copy')).toBeNull();
  });

  it('leave nothing to block if all are sold', async () => {
    answerCalls({});
    await open({ copies: 0 });
    expect(screen.getByText(/There is nothing to rent out or block/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block these days' })).toBeNull();
  });
});
