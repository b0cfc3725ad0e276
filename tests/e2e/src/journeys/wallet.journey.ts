import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { ADDRESS, inCart, live, marked, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
let itemId = '';

test.describe.configure({ mode: 'serial' });

/** A copy of $16 with its shipping in the cart, and the checkout on screen. */
async function checkingOut(page: Page): Promise<void> {
  await inCart(buyer, itemId);
  await page.goto('/checkout');
}

const charge = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
const spendable = async () => (await buyer.get('/wallet/spendable')).body.items as { currency: string; amountCents: number }[];

test.describe('balance', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.join(), buyer.join()]);
    itemId = await live(seller, { title: marked('Paid from the balance'), inventory_count: 3 });
    await buyer.post('/user/addresses', ADDRESS);
  });

  test('is topped up, pays an order and a part of the next, with a statement', async ({ browser }) => {
    const page = await buyer.page(browser);
    await page.goto('/account?tab=billing');
    await page.getByLabel('Amount').fill('20');
    await page.getByRole('button', { name: 'Top up' }).click();
    await page.getByRole('button', { name: 'Mark payment received' }).click();
    await expect(page.getByText('$20.00 added to your balance.')).toBeVisible();

    await checkingOut(page);
    await page.getByRole('checkbox', { name: 'Use my balance ($20.00)' }).check();
    await expect(charge(page, 'From your balance')).toHaveText('-$16.00');
    await expect(charge(page, 'Amount due')).toHaveText('$0.00');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText('Payment succeeded. Thank you.')).toBeVisible();
    await expect(charge(page, 'From the balance')).toHaveText('$16.00');
    const whole = new URL(page.url()).pathname;
    expect(await spendable()).toEqual([{ currency: 'usd', amountCents: 400 }]);

    await checkingOut(page);
    await page.getByRole('checkbox', { name: 'Use my balance ($4.00)' }).check();
    await expect(charge(page, 'Amount due')).toHaveText('$12.00');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Mark payment received' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(charge(page, 'From the balance')).toHaveText('$4.00');
    await expect(charge(page, 'By card')).toHaveText('$12.00');
    const part = new URL(page.url()).pathname;

    await page.goto('/account?tab=billing');
    const statement = page.getByRole('table', { name: 'Statement' });
    for (const order of [whole, part]) await expect(statement.locator(`a[href="${order}"]`)).toHaveCount(1);
    await page.context().close();
  });

  test('is refunded once the card is', async () => {
    const { orders } = (await buyer.get('/orders')).body as { orders: { id: string; walletCents: number; cardCents: number }[] };
    expect(orders.map(({ walletCents, cardCents }) => [walletCents, cardCents])).toEqual([
      [400, 1_200],
      [1_600, 0],
    ]);
    for (const { id } of orders) expect((await buyer.post(`/orders/${id}/cancel`)).status).toBe(200);
    await until(spendable, (items) => items[0]?.amountCents === 2_000);
  });

  test('is refused if too low, and nothing is ordered', async () => {
    await inCart(buyer, itemId, 2);
    const { status, body } = await buyer.post('/cart/checkout-intent', { walletCents: 2_600 });
    expect([status, body.error]).toEqual([409, 'wallet_insufficient']);
    expect((await buyer.get('/orders')).body.orders).toHaveLength(2);
  });
});
