import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CalendarFragment } from '../../../base/rental/calendar-fragment.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { makeFragmentData } from '../../../generated/index.js';
import { startTexts } from '../../../ui/testing.js';
import { AvailabilityPanel } from './availability-panel.js';

beforeAll(() => startTexts());

describe('calendar of a rental', () => {
  it('shows reserved days without their payment', () => {
    answerCalls({});
    const reservation = { id: 'rental_1', startDate: '2026-06-01', endDate: '2026-06-08', status: 'confirmed', copy: 1 };
    const availability = makeFragmentData(
      { slots: [], reservations: [reservation], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 2 } },
      CalendarFragment,
    );
    renderAt('/item', <AvailabilityPanel listingId="listing-akira" part={{ data: availability, loading: false, retry: () => {} }} />);
    const table = screen.getByRole('table', { name: 'Reserved' });
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['From', 'To']); // prettier-ignore
    expect(within(table).getByText('Jun 8, 2026')).toBeVisible();
  });

  const sold = { id: 'withdrawn_1', startDate: '2026-06-01', endDate: '2027-06-02', blockedReason: 'Sold', copy: 1 };
  const away = { id: 'slot_2', startDate: '2026-07-01', endDate: '2026-07-08', blockedReason: 'Away', copy: null };
  const show = (slots: object[], copies: number) => {
    answerCalls({});
    const terms = { minDays: 1, maxDays: 365, bufferDays: 2 };
    const availability = makeFragmentData({ slots, reservations: [], copies, terms } as never, CalendarFragment);
    const part = { data: availability, loading: false, retry: () => {} };
    renderAt('/item', <AvailabilityPanel listingId="listing-akira" part={part} />);
  };

  it('hides sold copies beside rented ones', () => {
    show([sold, away], 2);
    expect(screen.getByText('Away')).toBeVisible();
    expect(screen.queryByText('Sold')).toBeNull();
  });

  it('reports that every copy is sold', () => {
    show([], 0);
    expect(screen.getByText('All copies are sold or reserved.')).toBeVisible();
    expect(screen.queryByText('No reservations yet.')).toBeNull();
  });
});
