import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { Client } from '../client.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const DESK = { viewport: { width: 1280, height: 900 } };
const cards = (page: Page) => page.getByTestId('listing-card');
const as = (browser: Browser, who: string, look = DESK) => signedInPage(browser, `${who}@tankobon.example`, DEMO_PASSWORD, look);

/** A listing of the demo's seller. */
async function ownListing(): Promise<{ id: string; title: string }> {
  const seller = await new Client().signIn('seller@tankobon.example', DEMO_PASSWORD);
  const { id } = (await seller.get('/user/status')).body.user;
  const { items } = (await new Client().get('/items?limit=100')).body;
  return items.find((item: { seller: { id: string } }) => item.seller.id === id);
}

test.describe('shop screens', () => {
  test.use(DESK);

  test('show two rows of four at 1280 × 900 on Explore', async ({ page }) => {
    await page.goto('/manga');
    await expect(cards(page).nth(7)).toBeVisible();
    const boxes = await Promise.all(Array.from({ length: 8 }, (_, index) => cards(page).nth(index).boundingBox()));
    expect(new Set(boxes.slice(0, 4).map((box) => Math.round(box!.y))).size).toBe(1);
    expect(Math.max(...boxes.map((box) => box!.y + box!.height))).toBeLessThanOrEqual(900);
  });

  test('show the same listings as a grid or list, in the address', async ({ page }) => {
    await page.goto('/manga');
    await expect(cards(page).first()).toBeVisible();
    // The grid draws its first rows before the others.
    const titles = async () => (await cards(page).getByRole('heading').allTextContents()).slice(0, 8);
    const before = await titles();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(titles).toEqual(before);
    const [first, second] = await Promise.all([cards(page).nth(0).boundingBox(), cards(page).nth(1).boundingBox()]);
    expect(second!.y).toBeGreaterThan(first!.y + 50);
  });

  test('use one word for a condition in filter, card and page', async ({ page }) => {
    await page.goto('/manga');
    await page
      .getByRole('group', { name: 'Condition' })
      .getByRole('button', { name: /^Near fine/ })
      .click();
    await expect(page).toHaveURL(/condition=near_fine/);
    await expect(cards(page).first().getByText('Near fine', { exact: true })).toBeVisible();
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('definition').filter({ hasText: /^Near fine/ })).toBeVisible();
  });

  test('filter by price in one currency', async ({ page }) => {
    await page.goto('/manga');
    await page.getByLabel('Currency').selectOption('jpy');
    await expect(page).toHaveURL(/currency=jpy/);
    await expect(page.getByRole('button', { name: 'Remove filter Currency: Yen (JPY)' })).toBeVisible();
    await expect(page.getByText('¥').first()).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('90000');
    await page.getByLabel('To', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/priceMax=90000/);
    await expect(page.getByRole('button', { name: 'Remove filter To: ¥90,000' })).toBeVisible();
    await page.goto('/manga?sort=price_asc');
    await expect(page.getByRole('button', { name: 'Remove filter Currency: US dollars (USD)' })).toBeVisible();
    await expect(page.getByText('Only copies priced in US dollars (USD) are shown.')).toBeVisible();
  });

  test('keep filters of an empty search and offer the catalogue', async ({ page }) => {
    await page.goto('/manga?q=bersrk&category=Cooking');
    await expect(page.getByText('No manga match your filters yet. Try a different search or category.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Cooking 0' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In the catalogue' }).getByRole('button', { name: /Search for “Berserk/ })).toBeVisible();
  });

  test('name the closest spelling of a misspelt search', async ({ page }) => {
    await page.goto('/manga?q=bersrk');
    await expect(page.getByText(/No results for “bersrk”/)).toBeVisible();
    await page.getByRole('button', { name: 'Berserk', exact: true }).click();
    await expect(page).toHaveURL(/q=Berserk/);
    await expect(cards(page).first()).toContainText('Berserk');
  });

  test('search from the header of every page', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('bers');
    const found = page.getByRole('group', { name: 'Suggestions' });
    await expect(found.getByText('Series', { exact: true })).toBeVisible();
    await expect(found.getByRole('link', { name: /Berserk/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/manga\?q=bers/);
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('bers');
  });

  test('offer no cart on one’s own listing', async ({ browser }) => {
    const { id, title } = await ownListing();
    const page = await as(browser, 'seller');
    await page.goto(`/item/${id}`);
    await expect(page.getByRole('link', { name: 'Manage your listing' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
    await page.goto(`/manga?${new URLSearchParams({ q: title })}`);
    await expect(cards(page).first().getByRole('link', { name: 'Your listing' })).toBeVisible();
    await page.context().close();
  });

  test('send no sample to the server', async ({ browser }) => {
    const page = await as(browser, 'buyer');
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && !/graphql|auth/.test(request.url()) && sent.push(request.url()));
    await page.route(/\/graphql(\?|$)/, (route) => route.abort());
    await page.goto('/manga');
    await expect(cards(page).first().getByText('Sample')).toBeVisible();
    await cards(page)
      .first()
      .getByRole('button', { name: /Add to Cart/ })
      .click();
    await expect(page.getByText('Sample listings cannot be bought.')).toBeVisible();
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Sample listings cannot be requested.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.context().close();
  });

  test('offer home and Sign in to everybody on Page not found (028)', async ({ browser }) => {
    const page = await as(browser, 'buyer');
    await page.goto('/nowhere');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go home' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.context().close();
  });
});
