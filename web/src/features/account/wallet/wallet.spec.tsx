import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { startTexts } from '../../../ui/testing.js';
import { Statement } from './statement.js';
import { TopUp } from './top-up.js';

const ID = `topup_${'a'.repeat(32)}`;
const made = (to: object = {}) => ({
  ...{ id: ID, amountCents: 3_000, currency: 'jpy', status: 'awaiting_payment', simulated: true, clientSecret: null, payBy: null },
  ...to,
});

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

describe('top-up', () => {
  it('is sent in minor units, yen as yen, and shows its end', async () => {
    let paid = 0;
    const sent = answerCalls({
      'POST /wallet/topups': { status: 201, body: made() },
      [`POST /wallet/topups/${ID}/mark-paid`]: { body: made({ status: 'succeeded' }) },
    });
    renderAt('/account?tab=billing', <TopUp onPaid={() => (paid += 1)} />);
    await userEvent.type(screen.getByLabelText('Amount'), '3000');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'jpy');
    await userEvent.click(screen.getByRole('button', { name: 'Top up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark payment received' }));
    expect(await screen.findByRole('status')).toHaveTextContent('¥3,000 added to your balance.');
    expect(sent.find(({ path }) => path === '/wallet/topups')?.body).toEqual({ amountCents: 3_000, currency: 'jpy' });
    expect(paid).toBe(1);
  });

  it('is restored from its address', async () => {
    answerCalls({ [`GET /wallet/topups/${ID}`]: { body: made({ status: 'succeeded' }) } });
    renderAt(`/account?tab=billing&topUp=${ID}`, <TopUp onPaid={() => undefined} />);
    expect(await screen.findByText('¥3,000 added to your balance.')).toBeVisible();
  });

  it('shows a fault beside the amount', async () => {
    const message = 'Top up less at once.';
    const fields = [{ path: 'amountCents', code: 'amount_out_of_range', message }];
    answerCalls({ 'POST /wallet/topups': { status: 422, body: { error: 'amount_out_of_range', message: 'Not possible.', fields } } });
    renderAt('/account?tab=billing', <TopUp onPaid={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Amount'), '99999');
    await userEvent.click(screen.getByRole('button', { name: 'Top up' }));
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(message));
  });
});

describe('statement', () => {
  const line = (to: object) => ({
    ...{ __typename: 'StatementLine', id: 'charge:1', at: '2026-03-01T12:00:00.000Z', kind: 'earning', bucket: 'pending' },
    ...{ amountCents: 3_300, currency: 'usd', ref: 'sale_1', orderId: 'order_1' },
    ...to,
  });
  const page = { __typename: 'StatementPage', nextCursor: null };

  it('links to the cause of each line and is filtered in the address', async () => {
    const items = [line({}), line({ id: 'topup:1', kind: 'topup', bucket: 'wallet', amountCents: -50, ref: ID, orderId: null })];
    const back = { kind: 'topup_charged_back', bucket: 'wallet', amountCents: -2_500, ref: `topup_${'b'.repeat(32)}`, orderId: null };
    items.push(line({ id: 'chargeback:1', ...back }));
    items.push(line({ id: 'released:1', kind: 'deposit_released', bucket: 'deposit', amountCents: -1_300, ref: 'rental_1' }));
    renderAt(
      '/account?tab=billing',
      <GraphAnswers answers={{ WalletStatement: { myStatement: { ...page, items } } }}>
        <Statement />
      </GraphAnswers>,
    );
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/orders/order_1');
    const topUps = table.getAllByRole('link', { name: 'Top-up' });
    expect(topUps.map((each) => each.getAttribute('href'))).toEqual([ID, back.ref].map((id) => `/account?tab=billing&topUp=${id}`));
    expect(table.getByText('Top-up reversed by your bank')).toBeVisible();
    expect(table.getByText('-$0.50')).toBeVisible();
    expect(table.getByRole('row', { name: /Deposit refunded/ })).toHaveTextContent('+$13.00');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'topup');
    fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-01' } });
    expect(screen.getByLabelText('Type')).toHaveValue('topup');
    expect(screen.getByLabelText('From (UTC)')).toHaveValue('2026-03-01');
  });
});
