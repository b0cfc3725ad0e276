import { beforeAll, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Why } from './why.js';

const at = '2026-11-20T10:00:00Z';
const show = (more: Partial<ComponentProps<typeof Why>> = {}) =>
  renderAt('/admin/moderation', <Why hits={[]} reports={[]} appeal={null} {...more} />);

beforeAll(() => startTexts());

it('shows the finding of each rule with a link to the other listing', () => {
  show({
    hits: [
      { rule: 'price_outlier', detail: '12' },
      { rule: 'same_picture', detail: 'listing-b' },
      { rule: 'new_seller', detail: null },
    ],
  });
  expect(screen.getByRole('heading', { name: 'Why it was flagged' })).toBeVisible();
  const [price, picture, seller] = screen.getAllByRole('listitem');
  expect(price).toHaveTextContent('The price is 12 times the median of its series.');
  expect(within(picture!).getByRole('link', { name: 'See the other listing' })).toHaveAttribute('href', '/item/listing-b');
  expect(seller).toHaveTextContent('New seller without sales and with a high price.');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('shows reports as written, and the seller’s appeal first', () => {
  show({
    appeal: '初版です。',
    reports: [
      { reason: 'counterfeit', note: '<b>A bootleg.</b>', at },
      { reason: 'something_new', note: null, at },
    ],
  });
  const [appeal, first, second] = screen.getAllByRole('listitem');
  expect(appeal).toHaveTextContent('The seller appeals: 初版です。');
  expect(first).toHaveTextContent('Reported: Counterfeit or bootleg <b>A bootleg.</b> Nov 20, 2026');
  expect(second).toHaveTextContent(/^Reported: Something new/);
});

it('stays hidden without findings', () => {
  show();
  expect(screen.queryByRole('heading')).toBeNull();
});
