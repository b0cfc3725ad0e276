import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { BillingTab } from './billing-tab.js';

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const show = (owed: readonly { currency: string; owedCents: number }[]) => {
  const balances = [{ __typename: 'Balance', currency: 'usd', balanceCents: 500, pendingCents: 0 }];
  const wallet = { __typename: 'Wallet', balances, owed: owed.map((each) => ({ __typename: 'Owed', ...each })) };
  const answers = {
    AccountBilling: { me: { __typename: 'Me', id: 'person_1', wallet } },
    WalletStatement: { myStatement: { __typename: 'StatementPage', nextCursor: null, items: [] } },
  };
  renderAt(
    '/account?tab=billing',
    <GraphAnswers answers={answers}>
      <BillingTab />
    </GraphAnswers>,
  );
};

it('shows the owed amount of each currency and how it is settled', async () => {
  show([
    { currency: 'usd', owedCents: 1_700 },
    { currency: 'jpy', owedCents: 300 },
  ]);
  expect(await screen.findByText('You owe $17.00. It is deducted from your next earnings.')).toBeVisible();
  expect(screen.getByText('You owe ¥300. It is deducted from your next earnings.')).toBeVisible();
});

it('shows no debt if there is none', async () => {
  show([]);
  expect(await screen.findByText('$5.00')).toBeVisible();
  expect(screen.queryByText(/You owe/)).toBeNull();
});
