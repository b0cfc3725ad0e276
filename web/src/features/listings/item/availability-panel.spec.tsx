import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { makeFragmentData } from '../../../generated/index.js';
import { startTexts } from '../../../ui/testing.js';
import { AvailabilityPanel, ItemAvailabilityFragment } from './availability-panel.js';

beforeAll(() => startTexts());

describe('the calendar of a rental', () => {
  it('prints deposits in the currency of the listing', () => {
    answerCalls({});
    const reservation = {
      id: 'rental_1',
      startDate: '2026-06-01',
      endDate: '2026-06-08',
      status: 'confirmed',
      depositCents: 12_000,
      copy: 1,
    };
    const availability = makeFragmentData(
      { slots: [], reservations: [reservation], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 2 } },
      ItemAvailabilityFragment,
    );
    renderAt(
      '/item',
      <AvailabilityPanel listingId="listing-akira" part={{ data: availability, loading: false, retry: () => {} }} currency="jpy" />,
    );
    expect(screen.getByText('¥12,000')).toBeVisible();
  });
});
