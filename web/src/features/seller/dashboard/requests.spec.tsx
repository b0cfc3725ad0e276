import { beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import type { SellerRequestRowFragment } from '../../../generated/graphql.js';
import { startTexts } from '../../../ui/testing.js';
import { Requests, SellerRequestFragment } from './requests.js';
import { makeFragmentData } from '../../../generated/index.js';

const row: SellerRequestRowFragment = {
  ...{ id: 'request_1', itemId: 'listing-a', itemTitle: 'Berserk 1', applicantName: 'Mina', portfolioUrl: null },
  ...{ status: 'contract_sent', overdue: false, createdAt: '2026-03-01T12:00:00.000Z' },
};

beforeAll(() => startTexts());

it("shows the stage of a seller's requests and its meaning (X-02)", async () => {
  answerCalls({});
  renderAt('/seller', <Requests part={{ data: [makeFragmentData(row, SellerRequestFragment)], loading: false, retry: () => {} }} />);
  expect(await screen.findByText('Contract sent')).toBeVisible();
  expect(screen.getByText('The sale or rental agreement was sent.')).toBeVisible();
});
