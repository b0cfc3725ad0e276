import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const [seller, admin, buyer] = [new Client(), new Client(), new Client()];
const email = { seller: `review-seller-${run}@example.org`, buyer: `review-buyer-${run}@example.org` };
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
const answer = 'Sorry about the corner. The next one travels in a box.';
const screens = `tests/e2e/output/screens/${process.env.E2E_MODE ?? 'local'}`;
let itemId = '';
let reviewId = '';

test.describe.configure({ mode: 'serial' });

async function join(client: Client, at: string, displayName: string): Promise<void> {
  await client.post('/auth/signup', { email: at, password: PASSWORD, displayName });
  await client.signIn(at, PASSWORD);
}

test.describe('a review', () => {
  test.beforeAll(async () => {
    await join(seller, email.seller, `Shelf ${run}`);
    await join(buyer, email.buyer, `Reader ${run}`);
    await admin.signIn('admin@tankobon.example', 'paper-and-ink');
    const details = { rateType: 'buy', minRate: 1_000, locationType: 'remote', location: 'Leeds, GB', shippingFee: '$6' };
    const item = { title: `Reviewed ${run}`, description: 'Read once, kept in a bag.', skills: 'first printing', ...details };
    itemId = (await seller.post('/items', item)).body.itemId;
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
    const { orderId } = (await buyer.post('/cart/checkout-intent')).body;
    await buyer.post(`/orders/${orderId}/mark-paid`);
    const given = await until(
      () => buyer.post(`/orders/${orderId}/reviews`, { rating: 3, comment: 'A corner was bent.' }),
      ({ status }) => status === 201,
    );
    reviewId = given.body.review.id;
  });

  test('is replied to by its seller where it stands, with the keyboard too', async ({ browser }) => {
    const page = await signedInPage(browser, email.seller, PASSWORD, { viewport: { width: 1280, height: 860 } });
    await page.goto(`/item/${itemId}`);
    const open = page.getByRole('button', { name: `Reply to Reader ${run}` });
    await open.focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: `Reply to Reader ${run}` });
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Write a reply before posting it.')).toBeVisible();
    await text.fill(answer);
    await page.screenshot({ path: `${screens}/reply-form-1280.png`, fullPage: true });
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText(`Reply from Shelf ${run}`)).toBeVisible();
    await expect(open).toHaveCount(0);
    await page.screenshot({ path: `${screens}/reply-1280.png`, fullPage: true });
    await page.context().close();
  });

  test('shows the reply to everybody, at once and on a phone', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await page.goto(`/item/${itemId}`);
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reply to/ })).toHaveCount(0);
    await page.screenshot({ path: `${screens}/reply-360.png`, fullPage: true });
    await context.close();
  });

  test('is replied to once, and by nobody else', async () => {
    const reply = (who: Client, body: string) => who.post(`/reviews/${reviewId}/reply`, { body });
    expect((await reply(seller, answer)).status).toBe(201);
    const second = await reply(seller, 'And another thing.');
    expect([second.status, second.body.error]).toEqual([409, 'already_replied']);
    const others = await reply(buyer, 'Thanks.');
    expect([others.status, others.body.error]).toEqual([403, 'not_owner']);
    const { reviews } = (await new Client().get(`/items/${itemId}/reviews`)).body;
    expect(reviews).toMatchObject([{ comment: 'A corner was bent.', reply: answer }]);
  });
});
