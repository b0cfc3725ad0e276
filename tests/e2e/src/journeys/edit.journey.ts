import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const email = `edit-seller-${run}@example.org`;
const title = `Edited ${run}`;
const seller = new Client();
const admin = new Client();
let id: string;

test.describe.configure({ mode: 'serial' });

test.describe('a listing that its seller edits', () => {
  test.beforeAll(async () => {
    await seller.post('/auth/signup', { email, password: PASSWORD, displayName: `Person ${run}` });
    await Promise.all([seller.signIn(email, PASSWORD), admin.signIn('admin@tankobon.example', DEMO_PASSWORD)]);
    const offer = { rateType: 'buy', minRate: 1_200, currency: 'jpy', locationType: 'remote', location: 'Kyoto, JP', shippingFee: '$6' };
    const item = { title, description: 'Read once, kept in a bag.', skills: 'first printing', inventory_count: 2, ...offer };
    id = (await seller.post('/items', item)).body.itemId;
    await seller.post(`/items/${id}/publish`);
    await until(
      () => admin.post(`/admin/items/${id}/approve`),
      ({ status }) => status === 200,
    );
  });

  test('says before saving that a moderator looks again, stays on sale, and is in the queue', async ({ browser }) => {
    const page = await signedInPage(browser, email, PASSWORD, { viewport: { width: 390, height: 844 } });
    await page.goto('/manage/inventory');
    await expect(page.getByText('You receive ¥1,080')).toBeVisible();
    await page.getByRole('link', { name: `Edit: ${title}` }).click();
    await expect(page.getByLabel('Currency')).toBeDisabled();
    const price = page.getByRole('spinbutton', { name: 'Price' });
    await expect(price).toHaveValue('1200');
    await price.fill('1500');
    await expect(page.getByText('You receive ¥1,350 of each copy')).toBeVisible();
    await page.screenshot({ path: 'tests/e2e/output/screens/edit-390.png', fullPage: true });
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/a moderator looks at this listing again/)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/manage\/inventory$/);
    const { item } = (await seller.get(`/items/${id}`)).body;
    expect([item.price_cents, item.currency, item.status]).toEqual([1_500, 'jpy', 'live']);
    const queued = await until(
      async () => (await admin.get('/admin/moderation/queue?limit=100')).body.flaggedListings as { id: string }[],
      (listings) => listings.some((listing) => listing.id === id),
    );
    expect(queued.map((listing) => listing.id)).toContain(id);
    await page.context().close();
  });

  test("is not found by another seller's hand", async ({ browser }) => {
    const page = await signedInPage(browser, 'seller@tankobon.example', DEMO_PASSWORD);
    await page.goto(`/sell/${id}`);
    await expect(page.getByText('There is no such listing of yours')).toBeVisible();
    await page.context().close();
  });
});
