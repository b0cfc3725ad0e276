import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { makeFragmentData } from '../../../generated/index.js';
import { startTexts } from '../../../ui/testing.js';
import { FulfilmentFragment, RentalFulfilment } from './rental-fulfilment.js';

const booked = {
  id: 'rental_1',
  title: 'Yotsuba&! Complete Set',
  status: 'confirmed',
  shippedAt: null,
  returnedAt: null,
  depositAmountCents: 12_000,
  depositCapturedCents: 0,
  depositReleasedCents: 0,
  currency: 'usd' as const,
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function open(change: Partial<typeof booked> | { shippedAt: string } = {}) {
  const rental = makeFragmentData({ ...booked, ...change }, FulfilmentFragment);
  renderAt('/seller', <RentalFulfilment part={{ data: [rental], loading: false, retry: () => {} }} onChange={() => {}} />);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a rental to look after', () => {
  it('is marked shipped', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-sent': {} });
    open();
    await press('Mark shipped');
    expect(await screen.findByText('Rental updated successfully.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('comes back in good condition, with the whole deposit released', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/mark-returned': {} });
    open({ shippedAt: '2026-11-20T10:00:00Z' });
    await press('Mark returned');
    await screen.findByText('Rental updated successfully.');
    expect(sent[0]?.body).toEqual({ condition: 'Good', releaseDepositCents: 12_000 });
  });

  it('gives its whole deposit when it is captured', async () => {
    const sent = answerCalls({ 'POST /contracts/rental_1/deposit/capture': {} });
    open();
    await press('Capture deposit');
    await screen.findByText('Rental updated successfully.');
    expect(sent[0]?.body).toMatchObject({ amountCents: 12_000 });
  });

  it('without a deposit has none to capture, and nothing is sent', async () => {
    const sent = answerCalls({});
    open({ depositAmountCents: 0 });
    await press('Capture deposit');
    expect(screen.getByText('No deposit recorded for this rental.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says when it could not be changed', async () => {
    answerCalls({ 'POST /contracts/rental_1/mark-sent': { status: 503 } });
    open();
    await press('Mark shipped');
    expect(await screen.findByText('Unable to update rental. Try again shortly.')).toBeVisible();
  });
});
