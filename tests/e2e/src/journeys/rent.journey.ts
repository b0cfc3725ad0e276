import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const emailOf = (name: string) => `rent-${name}-${run}@example.org`;
const [owner, shop, admin] = [new Client(), new Client(), new Client()];
const title = { rent: `Rented for a week ${run}`, buy: `Bought beside it ${run}` };
const items = { rent: '', buy: '' };

test.describe.configure({ mode: 'serial' });

async function join(client: Client, name: string): Promise<Client> {
  await client.post('/auth/signup', { email: emailOf(name), password: PASSWORD, displayName: `Person ${name}` });
  return client.signIn(emailOf(name), PASSWORD);
}

async function list(seller: Client, terms: object): Promise<string> {
  const details = { description: 'Read once, kept in a bag.', skills: 'first printing', locationType: 'remote', location: 'Leeds, GB' };
  const { itemId } = (await seller.post('/items', { ...details, shippingFee: '$6', inventory_count: 1, ...terms })).body;
  await seller.post(`/items/${itemId}/publish`);
  await until(
    () => admin.post(`/admin/items/${itemId}/approve`),
    ({ status }) => status === 200,
  );
  return itemId as string;
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000);
/** A day of the picker, in whose next month it may be. */
async function pick(page: Page, days: number): Promise<void> {
  const date = dayFrom(days);
  const named = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date);
  const day = page.getByRole('button', { name: named, exact: true }).and(page.locator(':not([data-outside])'));
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

async function choose(page: Page, from: number, to: number): Promise<void> {
  await page.goto(`/item/${items.rent}#booking`);
  await expect(page.getByText('Choose the first day.')).toBeVisible();
  await pick(page, from);
  await pick(page, to);
  await expect(page.getByText("Today's charge")).toBeVisible();
}

async function shown(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await expect(page.locator(`html[data-mantine-color-scheme=${scheme}]`)).toHaveCount(1);
      await page.screenshot({ path: `tests/e2e/output/screens/rent/${name}-${width}-${scheme}.png`, fullPage: true });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
}

test.describe('a volume for rent', () => {
  test.beforeAll(async () => {
    const [renter] = await Promise.all([
      join(new Client(), 'renter'),
      join(owner, 'owner'),
      join(shop, 'shop'),
      join(new Client(), 'other'),
    ]);
    await renter.post('/user/addresses', {
      fullName: 'Person renter',
      line1: '1 Paper Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'GB',
    });
    await admin.signIn('admin@tankobon.example', 'paper-and-ink');
    items.rent = await list(owner, { title: title.rent, rateType: 'rent_daily', minRate: 500, depositAmountCents: 4_000 });
    items.buy = await list(shop, { title: title.buy, rateType: 'buy', minRate: 1_000 });
  });

  test('is reserved by one of two who choose the same days; the other sees them taken', async ({ browser }) => {
    const [first, second] = [
      await signedInPage(browser, emailOf('renter'), PASSWORD),
      await signedInPage(browser, emailOf('other'), PASSWORD),
    ];
    await first.goto(`/item/${items.rent}`);
    await first.waitForLoadState('networkidle');
    await choose(first, 3, 6);
    await choose(second, 4, 7);
    await shown(second, 'item');
    await first.getByRole('button', { name: 'Reserve window' }).click();
    await expect(first).toHaveURL(/\/checkout$/);
    await second.getByRole('button', { name: 'Reserve window' }).click();
    await expect(second.getByText('These dates overlap an existing reservation.')).toBeVisible();
    await Promise.all([first, second].map((page) => page.context().close()));
  });

  test('goes with a purchase of another seller through one checkout, and both stand on the order', async ({ browser }) => {
    const page = await signedInPage(browser, emailOf('renter'), PASSWORD);
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
    await expect(page.getByText('Kept for you for')).toBeVisible();
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
    const page = await signedInPage(browser, emailOf('renter'), PASSWORD);
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
});
