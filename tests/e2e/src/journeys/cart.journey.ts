import { expect, type Locator, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const seller = new Client();
const admin = new Client();
const buyer = new Client();
const buyerEmail = `cart-buyer-${run}@example.org`;
const ids: Record<string, string> = {};
const named = (name: string) => `${name} ${run}`;

test.describe.configure({ mode: 'serial' });

async function join(client: Client, email: string): Promise<void> {
  await client.post('/auth/signup', { email, password: PASSWORD, displayName: `Person ${run}` });
  await client.signIn(email, PASSWORD);
}

async function live(name: string, changes: object = {}): Promise<void> {
  const details = { rateType: 'buy', minRate: 1_000, locationType: 'remote', location: 'Leeds, GB', shippingFee: '$6', inventory_count: 3 };
  const item = { title: named(name), description: 'Read once, kept in a bag.', skills: 'first printing', ...details, ...changes };
  ids[name] = (await seller.post('/items', item)).body.itemId;
  await seller.post(`/items/${ids[name]}/publish`);
  await until(
    () => admin.post(`/admin/items/${ids[name]}/approve`),
    ({ status }) => status === 200,
  );
}

const lines = async () => (await buyer.get('/cart')).body.cart.items as { itemId: string; status: string }[];
const lineShows = (name: string, status: string) =>
  until(lines, (all) => all.some((line) => line.itemId === ids[name] && line.status === status));

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  return page.getByRole('dialog');
}

test.describe('a cart in which something changes', () => {
  test.beforeAll(async () => {
    await Promise.all([join(seller, `cart-seller-${run}@example.org`), join(buyer, buyerEmail), admin.signIn('admin@tankobon.example', 'paper-and-ink')]); // prettier-ignore
    await live('Steady');
    await live('Paused');
    await live('Dearer');
    await live('Pickup', { locationType: 'onsite', shippingFee: 'Included' });
  });

  test('checkout names the dead line, keeps it in the cart and charges the rest as it is shown', async ({ browser }) => {
    for (const name of ['Steady', 'Paused', 'Dearer']) await buyer.post('/cart/items', { itemId: ids[name], quantity: 1 });
    await seller.post(`/items/${ids['Paused']}/pause`);
    await seller.put(`/items/${ids['Dearer']}`, { minRate: 1_500, shippingFee: '$12' });
    await lineShows('Paused', 'unavailable');
    await lineShows('Dearer', 'price_changed');
    const page = await signedInPage(browser, buyerEmail, PASSWORD);
    await page.goto('/checkout');
    const left = page.getByRole('region', { name: 'Not part of this order' });
    await expect(left.getByRole('link', { name: named('Paused') })).toBeVisible();
    await expect(left.getByText('This listing is not on sale any more.')).toBeVisible();
    await expect(page.getByText('Price: was $10.00, now $15.00')).toBeVisible();
    await expect(page.getByText('Shipping: was $6.00, now $12.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled();
    await page.getByRole('button', { name: `Refresh ${named('Dearer')}` }).click();
    await expect(page.getByText('$43.00')).toBeVisible();
    await expect(page.getByText('Simulated payment', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/orders\/order_/);
    expect((await buyer.get('/orders')).body.orders[0]).toMatchObject({ totalCents: 4_300, items: [{ itemId: ids['Steady'] }, { itemId: ids['Dearer'] }] }); // prettier-ignore
    await page.goto('/checkout');
    await expect(page.getByText('Nothing in your cart can be bought right now. Refresh or remove the lines.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${named('Paused')}` }).click();
    await expect(page.getByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    await page.context().close();
  });

  test('checkout asks for no address where nothing ships', async ({ browser }) => {
    await buyer.post('/cart/items', { itemId: ids['Pickup'], quantity: 1 });
    const page = await signedInPage(browser, buyerEmail, PASSWORD);
    await page.goto('/checkout');
    await expect(page.getByText('local pickup')).toBeVisible();
    await expect(page.getByText('Where should it go?')).toHaveCount(0);
    await expect(page.getByText('shipping included')).toHaveCount(0);
    await page.context().close();
  });

  test('a visitor signs in to check out, and arrives there with the cart merged', async ({ browser }) => {
    const email = `cart-visitor-${run}@example.org`;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`/item/${ids['Steady']}`);
    await page.getByRole('button', { name: `Add to Cart: ${named('Steady')}` }).first().click(); // prettier-ignore
    const cart = await openCart(page);
    await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await cart.getByRole('link', { name: 'Sign in to check out' }).click();
    await page.getByRole('main').getByRole('link', { name: /register|create/i }).click(); // prettier-ignore
    await page.getByLabel('Display name').fill('Visitor');
    await page.getByLabel('Email').fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: /register|create/i }).click(); // prettier-ignore
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByTestId('checkout-line').getByRole('link', { name: named('Steady') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
    await context.close();
  });
});
