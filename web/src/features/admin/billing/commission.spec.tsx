import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Commission } from './commission.js';

const ME = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const rule = (scope: string, of: string | null, basisPoints: number) => ({
  __typename: 'CommissionRule', scope, of, basisPoints, since: of && '2026-11-22T02:30:05.000Z',
}); // prettier-ignore
const rules = [rule('everybody', null, 1_000), rule('category', 'artbook', 850)];

describe('commission rates', () => {
  let sent: SentCall[];
  beforeAll(() => startTexts());
  beforeEach(() => {
    localStorage.setItem('app_token', 'token');
    sent = answerCalls({ 'GET /user/status': { body: ME }, 'PUT /admin/billing/commission': { body: { rules } } });
    renderAt(
      '/admin/billing',
      <GraphAnswers answers={{ Commission: { commissionRules: rules } }}>
        <Commission />
      </GraphAnswers>,
    );
  });
  const put = () => sent.find(({ method }) => method === 'PUT')?.body;

  it('are listed, and one is ended', async () => {
    expect(await screen.findByText('10%')).toBeVisible();
    expect(screen.getByText('8.5%')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End the rate for artbook' }));
    await waitFor(() => expect(put()).toEqual({ category: 'artbook', basisPoints: null }));
    expect(await screen.findByText('Rate ended.')).toBeVisible();
  });

  it('are set in percent for one seller', async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Applies to'), 'seller');
    await userEvent.type(screen.getByLabelText('Seller ID'), 'person_1');
    await userEvent.type(screen.getByLabelText('Percent'), '7.25');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(put()).toEqual({ sellerId: 'person_1', basisPoints: 725 }));
    expect(await screen.findByText('Rate saved.')).toBeVisible();
  });

  it('are refused with more than two decimals or above the highest', async () => {
    for (const typed of ['7.333', '34']) {
      await userEvent.clear(await screen.findByLabelText('Percent'));
      await userEvent.type(screen.getByLabelText('Percent'), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Set' }));
      expect(screen.getByLabelText('Percent')).toHaveAccessibleDescription('Enter a rate from 0 to 33.33.');
    }
    expect(put()).toBeUndefined();
  });
});
