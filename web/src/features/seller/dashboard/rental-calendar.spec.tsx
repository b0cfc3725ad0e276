import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { RentalCalendar } from './rental-calendar.js';

const listing = {
  __typename: 'Listing',
  id: 'listing-a',
  availability: {
    __typename: 'Availability',
    slots: [{ __typename: 'Slot', id: 'slot_1', startDate: '2026-12-01', endDate: '2026-12-08', blockedReason: 'Away' }],
    reservations: [],
  },
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function open() {
  renderAt(
    '/seller',
    <GraphAnswers answers={{ RentalCalendar: { listing } }}>
      <RentalCalendar listingId="listing-a" />
    </GraphAnswers>,
  );
  await screen.findByText('Away');
}
async function block(start: string, end: string) {
  fireEvent.change(screen.getByLabelText('First blocked day'), { target: { value: start } });
  fireEvent.change(screen.getByLabelText('Free again from'), { target: { value: end } });
  await userEvent.click(screen.getByRole('button', { name: 'Block these days' }));
}

describe('blocking days', () => {
  it('needs both dates and sends nothing without', async () => {
    const sent = answerCalls({});
    await open();
    await block('2026-12-10', '');
    expect(screen.getByText('Choose both start and end dates.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends the window and says that it is done', async () => {
    const sent = answerCalls({ 'POST /items/listing-a/availability': { body: { slots: [] } } });
    await open();
    await block('2026-12-10', '2026-12-12');
    expect(await screen.findByText('Availability updated successfully.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ startDate: '2026-12-10', endDate: '2026-12-12' });
  });

  it('a booked window is refused in its own words', async () => {
    answerCalls({ 'POST /items/listing-a/availability': { status: 409, body: { error: 'conflict', message: 'taken' } } });
    await open();
    await block('2026-12-10', '2026-12-12');
    expect(await screen.findByText('That window overlaps an existing booking.')).toBeVisible();
  });

  it('any other failure asks to try again', async () => {
    answerCalls({ 'DELETE /items/listing-a/availability/slot_1': { status: 500 } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Remove the block/ }));
    expect(await screen.findByText('Unable to update availability. Try again shortly.')).toBeVisible();
  });
});
