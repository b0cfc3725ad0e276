import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { PayoutPlan } from './payout-plan.js';

const plan = {
  __typename: 'PayoutPlan',
  rhythm: 'by_hand',
  minimumCents: { __typename: 'PayoutMinimums', usd: 0, eur: 0, jpy: 0 },
  nextRunAt: null,
};

describe('payout plan of a seller', () => {
  let sent: SentCall[];
  beforeAll(() => startTexts());
  beforeEach(() => {
    sent = answerCalls({ 'PUT /seller/payout-plan': { body: { ...plan, rhythm: 'weekly' } } });
    renderAt(
      '/seller',
      <GraphAnswers answers={{ PayoutPlan: { payoutPlan: plan } }}>
        <PayoutPlan />
      </GraphAnswers>,
    );
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  it('is chosen with a least amount per currency in its units', async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Payouts'), 'weekly');
    await type('Minimum payout, USD', '50.5');
    await type('Minimum payout, JPY', '7000');
    await save();
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        rhythm: 'weekly',
        minimumCents: { usd: 5_050, eur: 0, jpy: 7_000 },
      }),
    );
    expect(await screen.findByText('Payout settings saved.')).toBeVisible();
  });

  it('refuses half a yen', async () => {
    await screen.findByLabelText('Payouts');
    await type('Minimum payout, JPY', '0.5');
    await save();
    expect(screen.getByLabelText('Minimum payout, JPY')).toHaveAccessibleDescription('Enter an amount such as 50 or 0.');
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
