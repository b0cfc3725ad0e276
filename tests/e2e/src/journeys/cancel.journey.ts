import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { Client, until } from '../client.js';
import { ADDRESS, admin, live, marked, paidOrder, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Changed my mind');
let itemId = '';

test.describe.configure({ mode: 'serial' });

const copies = async () => (await new Client().get(`/items/${itemId}`)).body.item.available_count as number;
const copiesAre = (count: number) => until(copies, (now) => now === count);

test.describe('paid order that ends before shipping', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.join(), buyer.join()]);
    itemId = await live(seller, { title, inventory_count: 2 });
    await buyer.post('/user/addresses', ADDRESS);
  });

  test('is cancelled by its buyer: refund, copy and refund log show it', async ({ browser }) => {
    const { orderId } = await paidOrder(buyer, itemId);
    expect(await copiesAre(1)).toBe(1);
    const page = await buyer.page(browser);
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expect(question.getByText('$16.00, including shipping, will be refunded', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('-$16.00')).toBeVisible();
    await expect(page.getByText('Refunded').first()).toBeVisible();
    expect(await copiesAre(2)).toBe(2);
    expect((await buyer.post(`/orders/${orderId}/cancel`)).status).toBe(409);
    const log = (await (await admin()).get('/admin/billing/overview')).body.refunds as {
      orderId: string;
      actorEmail: string;
      amountCents: number;
    }[];
    expect(log.find((refund) => refund.orderId === orderId)).toMatchObject({ actorEmail: buyer.email, amountCents: 1_600 });
    await page.context().close();
  });

  test('is cancelled by its seller with a reason, which the buyer reads', async ({ browser }) => {
    const { orderId } = await paidOrder(buyer, itemId);
    const selling = await seller.page(browser);
    await selling.goto('/seller');
    await selling.getByRole('button', { name: `Cancel sale: ${title}` }).click();
    const question = selling.getByRole('dialog');
    await question.getByRole('button', { name: 'Cancel sale' }).click();
    await expect(question.getByText('Please give the buyer a reason.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Reason' }).fill('Water damage.');
    await question.getByRole('button', { name: 'Cancel sale' }).click();
    await expect(selling.getByText('sale cancelled, the buyer is refunded', { exact: false })).toBeVisible();
    const page = await buyer.page(browser);
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText('Water damage.')).toBeVisible();
    expect(await copiesAre(2)).toBe(2);
    await Promise.all([selling, page].map((each) => each.context().close()));
  });
});
