import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { chooseDays, isoDayIn } from '../days.js';
import { looksRight } from '../looks.js';
import { ADDRESS, done, inCart, live, marked, paidCart, Person } from '../market.js';

const [owner, shop, renter, other] = [new Person('Owner'), new Person('Shop'), new Person('Renter'), new Person('Other')];
const title = { rent: marked('Rented for a week'), buy: marked('Bought beside it') };
const items = { rent: '', buy: '' };

test.describe.configure({ mode: 'serial' });

const shown = (page: Page, name: string) => looksRight(page, `rent/${name}`, [360, 1280]);

test.describe('volume for rent', () => {
  test.beforeAll(async () => {
    await Promise.all([owner, shop, renter, other].map((person) => person.join()));
    await renter.post('/user/addresses', ADDRESS);
    items.rent = await live(owner, { title: title.rent, rateType: 'rent_daily', minRate: 500, depositAmountCents: 4_000 });
    items.buy = await live(shop, { title: title.buy });
  });

  test('is reserved by one of two for the same days, and the other sees them taken', async ({ browser }) => {
    const [first, second] = [await renter.page(browser), await other.page(browser)];
    await first.goto(`/item/${items.rent}`);
    await first.waitForLoadState('networkidle');
    await chooseDays(first, items.rent, 3, 6);
    await chooseDays(second, items.rent, 4, 7);
    await shown(second, 'item');
    await first.getByRole('button', { name: 'Reserve window' }).click();
    await expect(first).toHaveURL(/\/checkout$/);
    await second.getByRole('button', { name: 'Reserve window' }).click();
    await expect(second.getByText('These dates overlap an existing reservation.')).toBeVisible();
    await Promise.all([first, second].map((page) => page.context().close()));
  });

  test('shares a checkout with a purchase of another seller, and both are in the order', async ({ browser }) => {
    const page = await renter.page(browser);
    await page.goto(`/item/${items.buy}`);
    await page
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await page
      .getByRole('button', { name: /^Open cart/ })
      .first()
      .click();
    await expect(page.getByTestId('cart-line')).toHaveCount(2);
    await expect(page.getByText('Reserved for you for')).toBeVisible();
    await shown(page, 'cart');
    await page.goto('/checkout');
    await expect(page.getByTestId('checkout-line')).toHaveCount(2);
    await expect(page.getByText("Today's charge")).toBeVisible();
    // 3 × $5 + $10, two shippings of $6, $40 that come back.
    await expect(page.getByText('$77.00')).toBeVisible();
    await shown(page, 'checkout');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Mark payment received' }).click();
    const line = page.getByTestId('rental-line');
    await expect(line.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(line.getByText('Deposit held: $40.00')).toBeVisible();
    await expect(page.getByRole('link', { name: title.buy })).toBeVisible();
    await shown(page, 'order');
    await page.goto('/buyer');
    await expect(page.getByRole('link', { name: title.rent, exact: true })).toBeVisible();
    await shown(page, 'buyer');
    await page.context().close();
  });

  test('is received and sent back by its renter', async ({ browser }) => {
    const page = await renter.page(browser);
    await page.goto('/buyer');
    await page.getByRole('link', { name: title.rent, exact: true }).click();
    await expect(page.getByTestId('rental-line').getByText('Confirmed', { exact: true })).toBeVisible();
    const rentalId = (await owner.get('/seller/overview')).body.rentals[0].id as string;
    const sent = await owner.post(`/contracts/${rentalId}/mark-sent`, { carrier: 'DHL', trackingNumber: '0034' });
    expect(sent.status).toBe(200);
    await page.reload();
    for (const step of ['I have received it', 'I have sent it back']) {
      await page.getByRole('button', { name: step }).click();
      await page.getByRole('dialog').getByRole('button', { name: step }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByText('On its way back to the seller')).toBeVisible();
    await page.context().close();
  });

  test('is rented by one and bought by another, and its days are taken once sold', async () => {
    const rent = { rateType: 'rent_daily', minRate: 300, depositAmountCents: 2_000 };
    const itemId = await live(owner, { title: marked('Sold or lent'), inventory_count: 2, offers: [rent] });
    await other.post('/user/addresses', ADDRESS);
    const book = () => renter.post(`/items/${itemId}/bookings`, { startDate: isoDayIn(3), endDate: isoDayIn(6) });
    await done(book, 201);
    await inCart(other, itemId);
    await paidCart(other);
    const refused = await done(() => other.post('/cart/items', { itemId, quantity: 1 }), 409);
    expect(refused.body.error).toBe('insufficient_stock');
    await renter.delete('/cart');
    await inCart(other, itemId);
    await paidCart(other);
    expect((await book()).body.error).toBe('conflict');
    const { copies } = (await renter.get(`/items/${itemId}/availability`)).body as { copies: number };
    expect(copies).toBe(0);
  });
});
