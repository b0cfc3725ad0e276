import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { startTexts } from '../../../ui/testing.js';
import { Statement } from './statement.js';

const ID = `topup_${'a'.repeat(32)}`;

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

describe('the statement', () => {
  const line = (to: object) => ({
    ...{ __typename: 'StatementLine', id: 'charge:1', at: '2026-03-01T12:00:00.000Z', kind: 'earning', bucket: 'pending' },
    ...{ amountCents: 3_300, currency: 'usd', ref: 'sale_1', orderId: 'order_1' },
    ...to,
  });
  const page = { __typename: 'StatementPage', nextCursor: null };

  it('leads to what caused each line, and is narrowed in the address', async () => {
    const items = [line({}), line({ id: 'topup:1', kind: 'topup', bucket: 'wallet', amountCents: -50, ref: ID, orderId: null })];
    renderAt(
      '/account?tab=billing',
      <GraphAnswers answers={{ WalletStatement: { myStatement: { ...page, items } } }}>
        <Statement />
      </GraphAnswers>,
    );
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/orders/order_1');
    expect(table.getAllByText('Top-up')).toHaveLength(2);
    expect(table.getByText('-$0.50')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('What happened'), 'topup');
    fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-01' } });
    expect(screen.getByLabelText('What happened')).toHaveValue('topup');
    expect(screen.getByLabelText('From (UTC)')).toHaveValue('2026-03-01');
  });
});
