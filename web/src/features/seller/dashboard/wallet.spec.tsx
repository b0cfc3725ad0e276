import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Wallet } from './wallet.js';

beforeAll(() => startTexts());

async function open(status: string | null) {
  const wallet = { __typename: 'Wallet', balances: [], owed: [] };
  const sellerAccount = { __typename: 'SellerAccount', connected: true, payoutsEnabled: true };
  const me = { __typename: 'Me', id: 'person_a', wallet, sellerAccount };
  const myKycReview = status && { __typename: 'OwnKycReview', id: 'kyc_a', status };
  renderAt(
    '/seller',
    <GraphAnswers answers={{ SellerWallet: { me, myKycReview } }}>
      <Wallet />
    </GraphAnswers>,
  );
  await screen.findByText('Available');
}

describe('wallet of a seller', () => {
  it.each([
    [null, 'Payouts are enabled.'],
    ['approved', 'Payouts are enabled.'],
    ['pending', 'Payouts wait for your identity review.'],
    ['rejected', 'Your identity was not approved, so nothing is paid out.'],
    ['needs_info', 'Your identity review needs an answer from you. Payouts wait for it.'],
  ])('says what a review of status %s means for payouts', async (status, sentence) => {
    await open(status);
    expect(screen.getByText(sentence)).toBeVisible();
  });
});
