import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { looksRight } from '../looks.js';
import { ADDRESS, done, live, marked, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Haggled over');

async function offer(page: Page, opens: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: opens }).click();
  await page.getByLabel('Amount for one copy').fill(amount);
  await page.getByRole('button', { name: 'Send offer' }).click();
}

/** A copy for $10 and $6 of shipping. */
test('counters and accepts an offer live, and charges its price', async ({ browser }) => {
  await Promise.all([seller.join(), buyer.join()]);
  await buyer.post('/user/addresses', ADDRESS);
  const itemId = await live(seller, { title });
  const asked = await done(() => buyer.post(`/items/${itemId}/conversations`, { message: 'Would you take less?' }), 201);
  const thread = `/account?tab=messages&conversation=${asked.body.conversationId}`;
  const buying = await buyer.page(browser, { viewport: { width: 360, height: 780 } });
  const selling = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
  await Promise.all([buying.goto(thread), selling.goto(thread)]);

  await offer(buying, 'Make an offer', '7');
  await expect(buying.getByText('You offer $7.00.')).toBeVisible();
  await expect(selling.getByText(`${buyer.name} offers $7.00.`)).toBeVisible();
  await offer(selling, 'Counter-offer', '8.50');
  await expect(buying.getByText(`${seller.name} offers $8.50.`)).toBeVisible();
  await looksRight(buying, 'offer');
  await buying.getByRole('button', { name: 'Accept $8.50' }).click();
  await buying.getByRole('dialog').getByRole('button', { name: 'Accept $8.50' }).click();
  await expect(selling.getByText(`Reserved for ${buyer.name} at this price for`, { exact: false })).toBeVisible();
  await looksRight(selling, 'offer');

  await buying.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(buying.getByText('$14.50').first()).toBeVisible();
  await buying.getByRole('button', { name: 'Pay now' }).click();
  await buying.getByRole('button', { name: 'Mark payment received' }).click();
  await expect(buying.getByText('Payment received').first()).toBeVisible();
  const [order] = (await buyer.get('/orders')).body.orders as [{ totalCents: number; items: { itemId: string }[] }];
  expect([order.totalCents, order.items.map((item) => item.itemId)]).toEqual([1_450, [itemId]]);
  await Promise.all([buying, selling].map((page) => page.context().close()));
});
