import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const [seller, admin, buyer] = [new Client(), new Client(), new Client()];
const email = { seller: `cancel-seller-${run}@example.org`, buyer: `cancel-buyer-${run}@example.org` };
const title = `Changed my mind ${run}`;
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
let itemId = '';

test.describe.configure({ mode: 'serial' });

async function join(client: Client, at: string): Promise<void> {
  await client.post('/auth/signup', { email: at, password: PASSWORD, displayName: `Person ${run}` });
  await client.signIn(at, PASSWORD);
}

async function paidOrder(): Promise<string> {
  await until(
    () => buyer.post('/cart/items', { itemId, quantity: 1 }),
    ({ status }) => status === 200,
  );
  const { orderId } = (await buyer.post('/cart/checkout-intent')).body;
  await buyer.post(`/orders/${orderId}/mark-paid`);
  await until(
    () => buyer.get(`/orders/${orderId}`),
    ({ body }) => body.order.status === 'paid',
  );
  return orderId as string;
}

const copies = async () => (await new Client().get(`/items/${itemId}`)).body.item.available_count as number;
const copiesAre = (count: number) => until(copies, (now) => now === count);

test.describe('a paid order that ends before it is sent', () => {
  test.beforeAll(async () => {
    await Promise.all([join(seller, email.seller), join(buyer, email.buyer), admin.signIn('admin@tankobon.example', 'paper-and-ink')]);
    const details = {
      rateType: 'buy',
      minRate: 1_000,
      locationType: 'remote',
      location: 'Leeds, GB',
      shippingFee: '$6',
      inventory_count: 2,
    };
    const item = { title, description: 'Read once, kept in a bag.', skills: 'first printing', ...details };
    itemId = (await seller.post('/items', item)).body.itemId;
    await seller.post(`/items/${itemId}/publish`);
    await until(
      () => admin.post(`/admin/items/${itemId}/approve`),
      ({ status }) => status === 200,
    );
    await buyer.post('/user/addresses', address);
  });

  test('is cancelled by its buyer: the refund is seen, the copy is back, the refund log names who it was', async ({ browser }) => {
    const orderId = await paidOrder();
    expect(await copiesAre(1)).toBe(1);
    const page = await signedInPage(browser, email.buyer, PASSWORD);
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expect(question.getByText('You get $16.00 back', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('-$16.00')).toBeVisible();
    await expect(page.getByText('Refunded').first()).toBeVisible();
    expect(await copiesAre(2)).toBe(2);
    expect((await buyer.post(`/orders/${orderId}/cancel`)).status).toBe(409);
    const log = (await admin.get('/admin/billing/overview')).body.refunds as { orderId: string; actorEmail: string; amountCents: number }[];
    expect(log.find((refund) => refund.orderId === orderId)).toMatchObject({ actorEmail: email.buyer, amountCents: 1_600 });
    await page.context().close();
  });

  test('is given up by its seller with a reason, which the buyer reads', async ({ browser }) => {
    const orderId = await paidOrder();
    const selling = await signedInPage(browser, email.seller, PASSWORD);
    await selling.goto('/seller');
    await selling.getByRole('button', { name: `Cancel sale: ${title}` }).click();
    const question = selling.getByRole('dialog');
    await question.getByRole('button', { name: 'Cancel sale' }).click();
    await expect(question.getByText('Please give the buyer a reason.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Reason' }).fill('Water damage.');
    await question.getByRole('button', { name: 'Cancel sale' }).click();
    await expect(selling.getByText('sale cancelled, the buyer is refunded', { exact: false })).toBeVisible();
    const page = await signedInPage(browser, email.buyer, PASSWORD);
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText('Water damage.')).toBeVisible();
    expect(await copiesAre(2)).toBe(2);
    await Promise.all([selling, page].map((each) => each.context().close()));
  });
});
