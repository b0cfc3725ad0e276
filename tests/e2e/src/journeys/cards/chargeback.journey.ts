import { expect } from '@playwright/test';
import { test } from '../../browser.js';
import { arrived, atProvider, noCards, onboarded, paidOut, WHY_NOT } from '../../cards.js';
import { looksRight } from '../../looks.js';
import { ADDRESS, ADMIN, live, marked, Person } from '../../market.js';
import { DEMO_PASSWORD, signedInPage } from '../../people.js';

test.skip(noCards, WHY_NOT);

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Taken back');

/** $30 and $6 of shipping: $33 of it were paid out. */
test('shows a lost chargeback to both sides and staff, and the seller owes the payout', async ({ browser }) => {
  await Promise.all([seller.joinAsSeller(), buyer.join()]);
  await Promise.all([onboarded(seller), buyer.post('/user/addresses', ADDRESS)]);
  const sold = await arrived(seller, buyer, await live(seller, { title, minRate: 3_000 }));
  await paidOut(sold);
  const taken = await atProvider(`dispute/${sold.intentId}`);

  const shop = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
  const news = (page: typeof shop, text: string) => page.getByRole('link', { name: new RegExp(text) });
  await shop.goto('/notifications');
  await expect(news(shop, 'A buyer’s bank reversed a payment')).toBeVisible();
  await shop.goto('/seller');
  await shop.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: title }).click();
  await expect(shop.getByText("The buyer's bank is reviewing the payment.", { exact: false })).toBeVisible();

  const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD, { viewport: { width: 1280, height: 860 } });
  await desk.goto('/admin/billing');
  const row = desk.getByRole('table', { name: 'Chargebacks' }).getByRole('row', { name: sold.orderId });
  for (const cell of ['Open', '$15.00', '$36.00']) await expect(row.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await desk.goto('/admin/moderation');
  await desk.getByRole('row', { name: title }).getByRole('link').click();
  await desk.getByRole('link', { name: 'View all evidence' }).click();
  const lines = desk.getByRole('list', { name: 'Timeline' });
  for (const line of ['Payment received', 'Paid out', 'Payment reversed by the bank']) await expect(lines.getByText(line)).toBeVisible();

  await atProvider(`close-dispute/${taken.id}`, { won: false });
  await shop.goto('/notifications');
  await expect(news(shop, 'A chargeback was decided for the buyer')).toBeVisible();
  await shop.goto('/seller');
  await expect(shop.locator('dl > div').filter({ hasText: 'Owed' }).locator('dd')).toHaveText('$33.00');
  await desk.goto('/admin/billing');
  await expect(row.getByRole('cell', { name: 'Lost', exact: true })).toBeVisible();
  await looksRight(desk, 'chargeback');
  await Promise.all([shop, desk].map((page) => page.context().close()));
});
