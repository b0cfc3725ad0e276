import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { ADDRESS, live, marked, paidOrder, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Told of');

test('leads a seller by keyboard through notifications and preferences', async ({ browser }) => {
  await Promise.all([seller.join(), buyer.join()]);
  await buyer.post('/user/addresses', ADDRESS);
  const itemId = await live(seller, { title });
  await paidOrder(buyer, itemId);
  await until(
    () => seller.get('/notifications'),
    ({ body }) => body.unread === 2,
  );

  const page = await seller.page(browser);
  const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto('/manga');
  await expect(bell('Notifications, 2 unread')).toBeVisible();
  await enter(page, bell('Notifications, 2 unread'));
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('link', { name: /^Unread: Sold: please ship it/ })).toBeVisible();
  await enter(page, page.getByRole('link', { name: new RegExp(`^Unread: Approved and live: ${title}`) }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/item/${itemId}`);

  await enter(page, bell('Notifications, 1 unread'));
  await enter(page, page.getByRole('button', { name: 'Mark all as read' }));
  await expect(bell('Notifications')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread: / })).toHaveCount(0);

  const sales = page.getByLabel('Sales', { exact: true });
  await expect(sales.locator('option:checked')).toHaveText('In the app and by email');
  await tabTo(page, sales);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(sales).toBeFocused();
  await page.reload();
  await expect(sales.locator('option:checked')).toHaveText('In the app and in a daily email');
  await expect(page.getByLabel('Purchases', { exact: true }).locator('option:checked')).toHaveText('In the app and by email');
  await page.context().close();
});

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** From one stop to the next, as a keyboard gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const reached = target.and(page.locator(':focus'));
  for (let stops = 0; stops < 100 && (await reached.count()) === 0; stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
