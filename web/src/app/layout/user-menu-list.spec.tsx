import { beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt, statusOf } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { UserMenuList } from './user-menu-list.js';

beforeAll(() => startTexts());

it.each([
  ['buyer', 'Buyer', ['/buyer', '/account?tab=orders', '/account?tab=messages', '/notifications']],
  ['seller', 'Seller', ['/buyer', '/account?tab=orders', '/account?tab=messages', '/notifications', '/seller']],
  ['moderator', 'Admin', ['/buyer', '/account?tab=orders', '/account?tab=messages', '/notifications', '/seller', '/admin']],
])('shows %s as %s with links to their own pages (250)', async (role, shown, ways) => {
  localStorage.setItem('app_token', 'token-1');
  answerCalls({ 'GET /user/status': { body: statusOf({ role }) } });
  renderAt('/', <UserMenuList opened onChange={() => undefined} />);
  expect(await screen.findByText(shown, { selector: 'span' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
});
