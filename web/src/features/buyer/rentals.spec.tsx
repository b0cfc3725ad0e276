import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../base/testing.js';
import type { BuyerRentalRowFragment } from '../../generated/graphql.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { BuyerRentalFragment, Rentals } from './rentals.js';

const rental: BuyerRentalRowFragment = {
  ...{
    id: 'rental_1',
    orderId: 'order_1',
    title: 'Akira 1',
    status: 'active',
    disputed: false,
    startDate: '2026-06-05',
    endDate: '2026-06-08',
  },
  ...{ shippedAt: '2026-06-04T10:00:00Z', returnedAt: null, currency: 'usd' },
  ...{ depositAmountCents: 4_000, depositCapturedCents: 0, depositReleasedCents: 0 },
};
const show = (...rentals: BuyerRentalRowFragment[]) => {
  answerCalls({});
  const data = rentals.map((each) => makeFragmentData(each, BuyerRentalFragment));
  renderAt('/buyer', <Rentals part={{ data, loading: false, retry: () => {} }} />);
};

beforeAll(() => startTexts());

describe('rental activity', () => {
  it('shows each rental with its days, its state and its deposit, and leads to its order and to messages (087)', () => {
    show(rental);
    expect(screen.getByRole('link', { name: 'Akira 1' })).toHaveAttribute('href', '/orders/order_1');
    const amongOrders = screen.getByRole('link', { name: 'Akira 1 among my orders' });
    expect(amongOrders).toHaveAttribute('href', '/account?tab=orders&orderId=order_1');
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/account?tab=messages');
    expect(screen.getByText('Jun 5, 2026 to Jun 8, 2026')).toBeVisible();
    expect(screen.getByText('$40.00 held, $0.00 released, $0.00 captured')).toBeVisible();
  });

  it('says of one that is disputed so, and what is held all the same', () => {
    show({ ...rental, disputed: true });
    expect(screen.getByText('Disputed')).toBeVisible();
    expect(screen.getByText('$40.00 held, $0.00 released, $0.00 captured')).toBeVisible();
  });

  it('holds nothing of what is not paid yet, and leads to no order', () => {
    show({ ...rental, orderId: null, status: 'pending_payment', shippedAt: null });
    expect(screen.queryByRole('link', { name: /Akira 1/ })).toBeNull();
    expect(screen.getByText('$0.00 held, $0.00 released, $0.00 captured')).toBeVisible();
  });
});
