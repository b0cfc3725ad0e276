import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { Client, until } from '../client.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const PHONE = { viewport: { width: 390, height: 844 } };
const cards = (page: Page) => page.getByTestId('listing-card');
const member = (browser: Browser, look: BrowserContextOptions) => signedInPage(browser, 'buyer@tankobon.example', DEMO_PASSWORD, look);

test.describe('phone', () => {
  test.use(PHONE);

  test('shows the grid of the home page within six screens', async ({ page }) => {
    await page.goto('/');
    const grid = page.getByRole('heading', { name: 'On the shelves now' });
    await expect(grid).toBeVisible();
    const { y } = (await grid.boundingBox())!;
    expect(y).toBeLessThanOrEqual(6 * PHONE.viewport.height);
  });

  test('opens the header’s search with one press', async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  });

  test('leads a search to Explore, and on the home page to its own', async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('bers');
    const found = page.getByRole('group', { name: 'Suggestions' });
    const { x, width } = (await found.boundingBox())!;
    expect([x >= 0, x + width <= PHONE.viewport.width]).toEqual([true, true]);
    await found.getByRole('button', { name: /^Berserk/ }).first().click(); // prettier-ignore
    await expect(page).toHaveURL(/\/manga\?q=Berserk/);
    await expect(cards(page).first()).toContainText('Berserk');
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('Berserk');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  });

  test('fits the header in one row and the prices in a receipt when signed in', async ({ browser }) => {
    const page = await member(browser, { viewport: { width: 360, height: 800 } });
    const buyer = await new Client().signIn('buyer@tankobon.example', DEMO_PASSWORD);
    await page.goto(`/orders/${(await buyer.get('/orders')).body.orders[0].id}`);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(80);
    const right = async (of: Locator) => of.boundingBox().then((box) => box!.x + box!.width);
    for (const price of await receipt.locator('strong').all()) expect(await right(price)).toBeLessThan(await right(receipt));
    await page.context().close();
  });

  test('shows one Add to Cart on a listing', async ({ page }) => {
    const { body } = await until(
      () => new Client().get('/items?rateType=buy&limit=1'),
      ({ status }) => status === 200,
    );
    await page.goto(`/item/${body.items[0].id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(1);
  });

  test('shows the selected tab of the account', async ({ browser }) => {
    const page = await member(browser, PHONE);
    await page.goto('/account?tab=orders');
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    await page.context().close();
  });
});
