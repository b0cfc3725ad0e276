import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../base/testing.js';
import type { BuyerRentalRowFragment } from '../../generated/graphql.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { BuyerRentalFragment, Rentals, type UnpaidOrder } from './rentals.js';

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
const show = (...rentals: BuyerRentalRowFragment[]) => showBeside([], ...rentals);
const showBeside = (unpaid: UnpaidOrder[], ...rentals: BuyerRentalRowFragment[]) => {
  answerCalls({});
  const data = rentals.map((each) => makeFragmentData(each, BuyerRentalFragment));
  renderAt('/buyer', <Rentals part={{ data, loading: false, retry: () => {} }} unpaid={unpaid} />);
};

beforeAll(() => startTexts());

describe('rental activity', () => {
  it('shows days, status and deposit with links to order and messages (087)', () => {
    show(rental);
    expect(screen.getByRole('link', { name: 'Akira 1' })).toHaveAttribute('href', '/orders/order_1');
    const amongOrders = screen.getByRole('link', { name: 'View in my orders: Akira 1' });
    expect(amongOrders).toHaveAttribute('href', '/account?tab=orders&orderId=order_1');
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/account?tab=messages');
    expect(screen.getByText('Jun 5, 2026 to Jun 8, 2026')).toBeVisible();
    expect(screen.getByText('$40.00 held, $0.00 refunded, $0.00 kept by the seller')).toBeVisible();
  });

  it('shows a disputed rental with its held deposit', () => {
    show({ ...rental, disputed: true });
    expect(screen.getByText('Disputed')).toBeVisible();
    expect(screen.getByText('$40.00 held, $0.00 refunded, $0.00 kept by the seller')).toBeVisible();
  });

  it('holds nothing for an unpaid rental, which is in no order', () => {
    show({ ...rental, orderId: null, status: 'pending_payment', shippedAt: null });
    expect(screen.queryByRole('link', { name: 'View in my orders: Akira 1' })).toBeNull();
    expect(screen.getByText('$0.00 held, $0.00 refunded, $0.00 kept by the seller')).toBeVisible();
  });

  it('leads from reserved days to the checkout or their order', () => {
    const reserved = { ...rental, orderId: null, status: 'pending_payment' };
    const unpaid = [{ id: 'order_9', rentals: [{ rentalId: 'rental_2' }] }];
    showBeside(
      unpaid,
      reserved,
      { ...reserved, id: 'rental_2', title: 'Akira 2' },
      { ...reserved, id: 'rental_3', title: 'Akira 3', status: 'expired' },
    );
    expect(screen.getByRole('link', { name: 'Pay for Akira 1' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByRole('link', { name: 'Pay for Akira 2' })).toHaveAttribute('href', '/orders/order_9');
    expect(screen.queryByRole('link', { name: 'Pay for Akira 3' })).toBeNull();
  });

  it('shows that the renter has the copy', () => {
    show(rental);
    expect(screen.getByText('With you')).toBeVisible();
    expect(screen.queryByText('With the renter')).toBeNull();
  });
});
