import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { Client } from '../client.js';
import { looksRight } from '../looks.js';
import { ADDRESS, done, live, marked, paidOrder, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const answer = 'Sorry about the corner. The next one travels in a box.';
let itemId = '';
let reviewId = '';

test.describe.configure({ mode: 'serial' });

test.describe('review', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.join(), buyer.join()]);
    itemId = await live(seller, { title: marked('Reviewed') });
    await buyer.post('/user/addresses', ADDRESS);
    const { orderId, contractId } = await paidOrder(buyer, itemId);
    await done(() => seller.post(`/contracts/${contractId}/mark-sent`));
    await done(() => buyer.post(`/contracts/${contractId}/confirm`));
    const given = await done(() => buyer.post(`/orders/${orderId}/reviews`, { rating: 3, comment: 'A corner was bent.' }), 201);
    reviewId = given.body.review.id;
  });

  test('is replied to by its seller in place, by keyboard too', async ({ browser }) => {
    const page = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
    await page.goto(`/item/${itemId}`);
    const open = page.getByRole('button', { name: `Reply to ${buyer.name}` });
    await open.focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: `Reply to ${buyer.name}` });
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Write a reply before posting it.')).toBeVisible();
    await text.fill(answer);
    await looksRight(page, 'reply-form');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText(`Reply from ${seller.name}`)).toBeVisible();
    await expect(open).toHaveCount(0);
    await looksRight(page, 'reply');
    await page.context().close();
  });

  test('shows the reply to everybody, at once and on a phone', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await page.goto(`/item/${itemId}`);
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reply to/ })).toHaveCount(0);
    await looksRight(page, 'reply');
    await context.close();
  });

  test('gets one reply, of its seller only', async () => {
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
