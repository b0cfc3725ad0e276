import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { ADDRESS, ADMIN, admin, done, live, marked, paidOrder, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('A torn volume');

test('refunds a part of a disputed order by a moderator and pays out the rest', async ({ browser }) => {
  await Promise.all([seller.join(), buyer.join()]);
  await buyer.post('/user/addresses', ADDRESS);
  const { orderId, contractId } = await paidOrder(buyer, await live(seller, { title, minRate: 3_000 }));
  await seller.post(`/contracts/${contractId}/mark-sent`);

  const reader = await buyer.page(browser);
  await reader.goto(`/orders/${orderId}`);
  await reader.getByRole('button', { name: 'Report a problem' }).click();
  const form = reader.getByRole('dialog');
  await expect(form.getByText('The other side has 72 hours to respond', { exact: false })).toBeVisible();
  await form.getByLabel('Reason').selectOption('damaged_item');
  await form.getByLabel('What is it about?').fill('A page is torn');
  await form.getByLabel('What happened?').fill('Page 31, from top to bottom.');
  await form.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(reader.getByRole('heading', { name: `Dispute: ${title}` })).toBeVisible();
  await expect(reader.getByText('Payouts for this contract are on hold until it is decided.')).toBeVisible();

  const shop = await seller.page(browser);
  await shop.goto('/seller');
  await shop.getByRole('link', { name: `${title}: A page is torn` }).click();
  await shop.getByLabel('Your response').fill('It left whole.');
  await shop.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shop.getByRole('list', { name: 'History' }).getByText('It left whole.')).toBeVisible();

  await buyer.post(`/contracts/${contractId}/confirm`);
  const staff = await admin();
  const payOut = () => staff.post(`/admin/contracts/${contractId}/payout`);
  await until(payOut, ({ body }) => body.error === 'payout_on_hold');

  const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
  await desk.goto('/admin/moderation');
  const row = desk.getByRole('row', { name: 'A page is torn' });
  await expect(row.getByText('On track')).toBeVisible();
  await row.getByRole('button', { name: 'Refund' }).click();
  const ask = desk.getByRole('dialog');
  await ask.getByLabel('Amount (leave empty to refund all that is left)').fill('9');
  await ask.getByLabel('Reason (shown to both sides)').fill('The photographs show it.');
  await ask.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toBeHidden();

  await reader.reload();
  await expect(reader.getByText('$9.00 was refunded to the buyer.')).toBeVisible();
  await expect(reader.getByText('Reason: The photographs show it.')).toBeVisible();
  const paid = await done(payOut);
  expect(paid.body.paid).toBe(true);
  await Promise.all([reader, shop, desk].map((page) => page.context().close()));
});
