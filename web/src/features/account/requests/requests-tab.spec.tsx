import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { startTexts } from '../../../ui/testing.js';
import { RequestsTab } from './requests-tab.js';

const request = (changes: object) => ({
  ...{ __typename: 'Application', id: 'request_1', itemId: 'listing-a', itemTitle: 'Berserk 1', direction: 'sent', applicantName: 'Mina' },
  ...{ coverLetter: 'Is the obi there?', preferredDelivery: 'either', stage: 'applied', status: 'applied', overdue: false },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', interviewScheduledAt: null, rejectedReason: null },
  portfolioUrl: '/people/person_2?side=renter',
  ...changes,
});

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

function show(items: object[]) {
  const page = { __typename: 'ApplicationPage', nextCursor: null, items };
  renderAt(
    '/account?tab=requests',
    <GraphAnswers answers={{ AccountRequests: { myRequests: page } }}>
      <RequestsTab />
    </GraphAnswers>,
  );
}

describe('requests in the account', () => {
  it('show their stage in words and are withdrawn after a question', async () => {
    const sent = answerCalls({ 'POST /requests/request_1/withdraw': { body: { application: {} } } });
    show([request({})]);
    expect(await screen.findByText('The request was received.')).toBeVisible();
    expect(screen.queryByLabelText('Stage of Berserk 1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request for Berserk 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(sent.map(({ path }) => path)).toContain('/requests/request_1/withdraw');
  });

  it.each([
    ['applied', 'Applied', 'The request was received.'],
    ['screening', 'Screening', 'We check the buyer of a high-value rental first.'],
    ['interview', 'Interview', 'A viewing or a call about the condition: photos, a video walk-through or a pickup appointment.'],
    ['offer', 'Offer', 'Price, days and deposit are quoted.'],
    ['contract_sent', 'Contract sent', 'The sale or rental agreement was sent.'],
    ['hired', 'Hired', 'The agreement was accepted: the deal is made.'],
    ['declined', 'Declined', 'The request was declined.'],
  ])('show stage %s as "%s" with its meaning for manga (X-02)', async (stage, label, meaning) => {
    answerCalls({});
    show([request({ stage, status: stage })]);
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(meaning)).toBeVisible();
  });

  it('are moved by the seller, who sees a refusal', async () => {
    answerCalls({
      'PATCH /requests/request_1': { status: 409, body: { error: 'withdrawn', message: 'The buyer has withdrawn this request.' } },
    });
    show([request({ direction: 'received' })]);
    expect(await screen.findByRole('link', { name: 'From Mina' })).toHaveAttribute('href', '/people/person_2?side=renter');
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Stage of Berserk 1'), 'offer');
    expect(await screen.findByText('The buyer has withdrawn this request.')).toBeVisible();
  });

  it('show the reason after their end and cannot be withdrawn', async () => {
    show([request({ stage: 'declined', status: 'declined', rejectedReason: 'Sold at a fair.' })]);
    expect(await screen.findByText('Reason: Sold at a fair.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });
});
