import { expect } from '@playwright/test';
import { test } from '../../browser.js';
import { CARD, cardPage, noCards, objectsAt, WHY_NOT } from '../../cards.js';
import { looksRight } from '../../looks.js';
import { ADDRESS, inCart, live, marked, Person } from '../../market.js';

test.skip(noCards, WHY_NOT);

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];

/** A copy of $16 with its shipping. */
test('keeps an order after a declined card, and another card pays it once', async ({ browser }) => {
  await Promise.all([seller.join(), buyer.join()]);
  await buyer.post('/user/addresses', ADDRESS);
  await inCart(buyer, await live(seller, { title: marked('Paid by the second card') }));

  const page = await cardPage(buyer, browser);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const card = page.getByLabel('Card number');
  await card.fill(CARD.declined);
  await page.getByRole('button', { name: 'Pay $16.00 by card' }).click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await looksRight(page, 'declined', [360, 1280]);
  const [order] = (await buyer.get('/orders')).body.orders as [{ id: string; status: string }];
  expect(order.status).toBe('requires_payment');

  // Later, from the order.
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await card.fill(CARD.pays);
  await page.getByRole('button', { name: 'Pay $16.00 by card' }).click();
  await expect(page.getByText('Payment succeeded. Thank you.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(await intentsOf(order.id)).toEqual([['succeeded', 1_600]]);
  expect((await buyer.get('/orders')).body.orders).toHaveLength(1);
  await page.context().close();
});

async function intentsOf(orderId: string) {
  const all = await objectsAt('payment_intent');
  const own = all.filter(({ metadata }) => (metadata as { orderId?: string }).orderId === orderId);
  return own.map(({ status, amount_received: received }) => [status, received]);
}
