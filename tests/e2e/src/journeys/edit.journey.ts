import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight } from '../looks.js';
import { admin, live, marked, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const title = marked('Edited');
const seller = new Person('Shelf');
let id: string;

test.describe.configure({ mode: 'serial' });

test.describe('listing edited by its seller', () => {
  test.beforeAll(async () => {
    await seller.join();
    id = await live(seller, { title, minRate: 1_200, currency: 'jpy', inventory_count: 2 });
  });

  test('announces the review before saving, stays on sale and is queued', async ({ browser }) => {
    const page = await seller.page(browser, { viewport: { width: 390, height: 844 } });
    await page.goto('/manage/inventory');
    await expect(page.getByText('You receive ¥1,080')).toBeVisible();
    await page.getByRole('link', { name: `Edit: ${title}` }).click();
    await expect(page.getByLabel('Currency')).toBeDisabled();
    const price = page.getByRole('spinbutton', { name: 'Price' });
    await expect(price).toHaveValue('1200');
    await price.fill('1500');
    await expect(page.getByText('You receive ¥1,350 per copy')).toBeVisible();
    await looksRight(page, 'edit');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/A moderator reviews changes/)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/manage\/inventory$/);
    const { item } = (await seller.get(`/items/${id}`)).body;
    expect([item.price_cents, item.currency, item.status]).toEqual([1_500, 'jpy', 'live']);
    const staff = await admin();
    const queued = await until(
      async () => (await staff.get('/admin/moderation/queue?limit=100')).body.flaggedListings as { id: string }[],
      (listings) => listings.some((listing) => listing.id === id),
    );
    expect(queued.map((listing) => listing.id)).toContain(id);
    await page.context().close();
  });

  test('is not found by another seller', async ({ browser }) => {
    const page = await signedInPage(browser, 'seller@tankobon.example', DEMO_PASSWORD);
    await page.goto(`/sell/${id}`);
    await expect(page.getByText('Listing not found')).toBeVisible();
    await page.context().close();
  });
});
