import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { live, marked, PASSWORD, Person } from '../market.js';

const [seller, buyer, visitor] = [new Person('Shelf'), new Person('Reader'), new Person('Visitor')];
const ids: Record<string, string> = {};
const run = marked('in the cart');
const named = (name: string) => `${name} ${run}`;

test.describe.configure({ mode: 'serial' });

async function shelve(name: string, changes: object = {}): Promise<void> {
  ids[name] = await live(seller, { title: named(name), inventory_count: 3, ...changes });
}

const lines = async () => (await buyer.get('/cart')).body.cart.items as { itemId: string; status: string }[];
const lineShows = (name: string, status: string) =>
  until(lines, (all) => all.some((line) => line.itemId === ids[name] && line.status === status));

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  return page.getByRole('dialog');
}

test.describe('cart with changes', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.join(), buyer.join()]);
    await shelve('Steady');
    await shelve('Paused');
    await shelve('Dearer');
    await shelve('Pickup', { locationType: 'onsite', shippingFee: 'Included' });
  });

  test('names the dead line at checkout, keeps it and charges the rest', async ({ browser }) => {
    for (const name of ['Steady', 'Paused', 'Dearer']) await buyer.post('/cart/items', { itemId: ids[name], quantity: 1 });
    await seller.post(`/items/${ids['Paused']}/pause`);
    await seller.put(`/items/${ids['Dearer']}`, { minRate: 1_500, shippingFee: '$12' });
    await lineShows('Paused', 'unavailable');
    await lineShows('Dearer', 'price_changed');
    const page = await buyer.page(browser);
    await page.goto('/checkout');
    const left = page.getByRole('region', { name: 'Not included in this order' });
    await expect(left.getByRole('link', { name: named('Paused') })).toBeVisible();
    await expect(left.getByText('This listing is not on sale any more.')).toBeVisible();
    await expect(page.getByText('Price: was $10.00, now $15.00')).toBeVisible();
    await expect(page.getByText('Shipping: was $6.00, now $12.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled();
    await page.getByRole('button', { name: `Refresh ${named('Dearer')}` }).click();
    await expect(page.getByText('$43.00')).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/orders\/order_/);
    expect((await buyer.get('/orders')).body.orders[0]).toMatchObject({ totalCents: 4_300, items: [{ itemId: ids['Steady'] }, { itemId: ids['Dearer'] }] }); // prettier-ignore
    await page.goto('/checkout');
    await expect(page.getByText('Nothing in your cart is available right now. Refresh or remove the items.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${named('Paused')}` }).click();
    await expect(page.getByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    await page.context().close();
  });

  test('hides the address at checkout if nothing ships', async ({ browser }) => {
    await buyer.post('/cart/items', { itemId: ids['Pickup'], quantity: 1 });
    const page = await buyer.page(browser);
    await page.goto('/checkout');
    await expect(page.getByText('local pickup')).toBeVisible();
    await expect(page.getByText('Delivery address')).toHaveCount(0);
    await expect(page.getByText('shipping included')).toHaveCount(0);
    await page.context().close();
  });

  test('leads a visitor over sign-in to checkout with the cart merged', async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`/item/${ids['Steady']}`);
    await page.getByRole('button', { name: `Add to Cart: ${named('Steady')}` }).first().click(); // prettier-ignore
    const cart = await openCart(page);
    await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await cart.getByRole('link', { name: 'Sign in to check out' }).click();
    await page.getByRole('main').getByRole('link', { name: /register|create/i }).click(); // prettier-ignore
    await page.getByLabel('Display name').fill('Visitor');
    await page.getByLabel('Email').fill(visitor.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: /register|create/i }).click(); // prettier-ignore
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByTestId('checkout-line').getByRole('link', { name: named('Steady') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
    await context.close();
  });
});
