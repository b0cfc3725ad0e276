import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const [seller, buyer, admin] = [new Client(), new Client(), new Client()];
const email = { seller: `shop-${run}@example.org`, buyer: `torn-${run}@example.org` };
const title = `A torn volume ${run}`;
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };

async function join(client: Client, at: string): Promise<void> {
  await client.post('/auth/signup', { email: at, password: PASSWORD, displayName: `Person ${at.slice(0, 4)} ${run}` });
  await client.signIn(at, PASSWORD);
}

/** A volume for $30.00 that was bought, sent and received. */
async function bought(): Promise<{ orderId: string; contractId: string }> {
  const item = {
    title,
    description: 'Read once.',
    rateType: 'buy',
    minRate: 3_000,
    inventory_count: 1,
    locationType: 'remote',
    location: 'Leeds, GB',
  };
  const { itemId } = (await seller.post('/items', item)).body as { itemId: string };
  await seller.post(`/items/${itemId}/publish`);
  await until(
    () => admin.post(`/admin/items/${itemId}/approve`),
    ({ status }) => status === 200,
  );
  await buyer.post('/user/addresses', address);
  await until(
    () => buyer.post('/cart/items', { itemId, quantity: 1 }),
    ({ status }) => status === 200,
  );
  const { orderId } = (await buyer.post('/cart/checkout-intent')).body as { orderId: string };
  await buyer.post(`/orders/${orderId}/mark-paid`);
  const order = await until(
    () => buyer.get(`/orders/${orderId}`),
    ({ body }) => body.order.items[0].status === 'paid',
  );
  const { contractId } = order.body.order.items[0] as { contractId: string };
  await seller.post(`/contracts/${contractId}/mark-sent`);
  return { orderId, contractId };
}

test('a buyer reports a problem, the seller answers, a moderator gives back a part, and the rest is paid out', async ({ browser }) => {
  await Promise.all([join(seller, email.seller), join(buyer, email.buyer), admin.signIn('admin@tankobon.example', 'paper-and-ink')]);
  const { orderId, contractId } = await bought();

  const reader = await signedInPage(browser, email.buyer, PASSWORD);
  await reader.goto(`/orders/${orderId}`);
  await reader.getByRole('button', { name: 'Report a problem' }).click();
  const form = reader.getByRole('dialog');
  await expect(form.getByText('The other side has 72 hours to answer', { exact: false })).toBeVisible();
  await form.getByLabel('Reason').selectOption('damaged_item');
  await form.getByLabel('What is it about?').fill('A page is torn');
  await form.getByLabel('What happened?').fill('Page 31, from top to bottom.');
  await form.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(reader.getByRole('heading', { name: `Dispute: ${title}` })).toBeVisible();
  await expect(reader.getByText('Nothing of this contract is paid out until it is decided.')).toBeVisible();

  const shop = await signedInPage(browser, email.seller, PASSWORD);
  await shop.goto('/seller');
  await shop.getByRole('link', { name: `${title}: A page is torn` }).click();
  await shop.getByLabel('What do you say to it?').fill('It left whole.');
  await shop.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shop.getByRole('list', { name: 'What happened' }).getByText('It left whole.')).toBeVisible();

  await buyer.post(`/contracts/${contractId}/confirm`);
  await until(
    () => admin.post(`/admin/contracts/${contractId}/payout`),
    ({ body }) => body.error === 'payout_on_hold',
  );

  const desk = await signedInPage(browser, 'admin@tankobon.example', 'paper-and-ink');
  await desk.goto('/admin/moderation');
  const row = desk.getByRole('row', { name: 'A page is torn' });
  await expect(row.getByText('On track')).toBeVisible();
  await row.getByRole('button', { name: 'Refund' }).click();
  const ask = desk.getByRole('dialog');
  await ask.getByLabel('Amount (empty: all that is left)').fill('9');
  await ask.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toBeHidden();

  await reader.reload();
  await expect(reader.getByText('$9.00 went back to the buyer.')).toBeVisible();
  const paid = await until(
    () => admin.post(`/admin/contracts/${contractId}/payout`),
    ({ status }) => status === 200,
  );
  expect(paid.body.paid).toBe(true);
  await Promise.all([reader, shop, desk].map((page) => page.context().close()));
});
