import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const seller = { email: `seller-${run}@example.org`, name: `Shelf ${run}` };
const buyer = { email: `buyer-${run}@example.org`, name: `Reader ${run}` };
const title = `Vagabond Volume 7 (${run})`;

test.describe.configure({ mode: 'serial' });

test.describe('path from a listing to a payout, in the browser', () => {
  let selling: Page;
  let buying: Page;
  let admin: Page;
  let order = '';

  test.beforeAll(async ({ browser }) => {
    [selling, buying, admin] = await Promise.all([fresh(browser), fresh(browser), fresh(browser)]);
  });
  test.afterAll(async () => {
    await Promise.all([selling, buying, admin].map((page) => page.context().close()));
  });

  test('registers and signs in a person, who becomes a seller by listing a volume', async () => {
    await register(selling, seller);
    await signIn(selling, seller.email, PASSWORD);
    await expect(selling).toHaveURL(/\/buyer$/);
    await listVolume(selling);
    await expect(selling).toHaveURL(/tab=listings/, { timeout: 20_000 });
    await expect(selling.getByText(title).first()).toBeVisible();
  });

  test('approves it as admin', async () => {
    await signIn(admin, 'admin@tankobon.example', DEMO_PASSWORD);
    await admin.goto('/admin/moderation');
    const row = rowOf(admin, title);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(admin.getByText(/Listing .+ approved\./).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('finds it by search as a visitor and puts it in the local cart', async () => {
    await buying.goto('/manga');
    await buying.getByRole('searchbox').fill(run);
    await expect(buying).toHaveURL(new RegExp(`q=${run}`));
    await expect(buying.getByRole('heading', { name: title })).toBeVisible();
    await buying.getByRole('button', { name: `Add to Cart: ${title}` }).click();
    const cart = await openCart(buying);
    await expect(cart.getByText('Cart actions are in local-only mode. Sign in to sync across devices.')).toBeVisible();
    await expect(cart.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await cart.getByRole('button', { name: 'Close', exact: true }).click();
  });

  test('signs in, and the cart becomes remote', async () => {
    await register(buying, buyer);
    await expect(buying.locator('input[type=password]')).toHaveValue(PASSWORD);
    await buying.reload();
    await expect(buying.getByLabel('Email')).toHaveValue(buyer.email);
    await expect(buying.locator('input[type=password]'), 'a reload has forgotten the password').toHaveValue('');
    await signIn(buying, buyer.email, PASSWORD);
    await expect(buying).toHaveURL(/\/buyer$/);
    const cart = await openCart(buying);
    await expect(cart.getByText(title).first()).toBeVisible();
    await expect(cart.getByText('Cart actions are in local-only mode. Sign in to sync across devices.')).toHaveCount(0);
    await cart
      .getByRole('button', { name: 'Checkout' })
      .or(cart.getByRole('link', { name: 'Checkout' }))
      .click();
    await expect(buying).toHaveURL(/\/checkout/);
  });

  test('checks out with an address, and the order is paid', async () => {
    await fillAddress(buying);
    await buying.getByRole('button', { name: 'Pay now' }).click();
    await expect(buying).toHaveURL(/\/orders\/order_/);
    order = buying.url().split('?')[0]!;
    await expect(
      buying.getByText('Order created in simulation mode. Visit your account dashboard to mark payment received.').first(),
    ).toBeVisible();
    await buying.getByRole('button', { name: 'Mark payment received' }).first().click();
    await expect(buying.getByText('Payment received').first()).toBeVisible();
  });

  test('changes the address before shipping, and the seller sees the new one', async () => {
    await buying.getByRole('button', { name: 'Change the address' }).click();
    const question = buying.getByRole('dialog');
    await expect(question.getByRole('radio', { name: /1 Shelf Street/ })).toBeVisible();
    await fillAddressFields(question, '2 Quay Road');
    await question.getByRole('button', { name: 'Save address' }).click();
    await expect(question).toHaveCount(0);
    await expect(buying.getByText('2 Quay Road')).toBeVisible();
    await selling.goto(order);
    await expect(selling.getByText('2 Quay Road')).toBeVisible();
  });

  test('ships as seller', async () => {
    await selling.goto('/seller');
    const ship = selling.getByRole('button', { name: /Mark shipped/ }).first();
    await ship.click();
    const question = selling.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await question.getByLabel('Carrier (optional)').fill('DHL');
    await question.getByLabel('Tracking number (optional)').fill('00340434');
    await question.getByRole('button', { name: 'Mark shipped' }).click();
    await expect(
      selling
        .getByText('Rental updated successfully.')
        .or(selling.getByText(/shipped/i))
        .first(),
    ).toBeVisible();
  });

  test('corrects the shipment as seller', async () => {
    await selling
      .getByRole('button', { name: /^Edit shipment: / })
      .first()
      .click();
    const question = selling.getByRole('dialog');
    await expect(question.getByLabel('Carrier (optional)')).toHaveValue('DHL');
    await question.getByLabel('Tracking number (optional)').fill('00340435');
    await question.getByRole('button', { name: 'Edit shipment' }).click();
    await expect(selling.getByRole('link', { name: '00340435' })).toBeVisible();
    await expect(selling.getByText(/^Updated by the seller on/)).toBeVisible();
  });

  test('confirms as buyer, and the wallet shows pending, then available', async () => {
    await walletShows(selling, /pending/i, '$98.10');
    await buying.goto(order);
    await expect(buying.getByRole('link', { name: '00340435' })).toHaveAttribute('href', /dhl\.com/);
    await expect(buying.getByText(/^Updated by the seller on/)).toBeVisible();
    await buying.getByRole('button', { name: 'Confirm receipt' }).click();
    const question = buying.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await buying.keyboard.press('Enter');
    await expect(question, 'the safe choice is the one that Enter takes').toHaveCount(0);
    await expect(buying.getByText('Completed')).toHaveCount(0);
    await buying.getByRole('button', { name: 'Confirm receipt' }).click();
    await question.getByRole('button', { name: 'Confirm receipt' }).click();
    await expect(buying.getByText('Completed').first()).toBeVisible();
    await walletShows(selling, /available/i, '$98.10');
  });

  test('pays it out as admin', async () => {
    await admin.goto('/admin/billing');
    const row = rowOf(admin, title);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Pay out/ }).click();
    const question = admin.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await question.getByRole('button', { name: /^Pay out/ }).click();
    await expect(row).toHaveCount(0);
    await walletShows(selling, /available/i, '$0.00');
  });
});

async function fresh(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
}

async function register(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().includes('/signin')) await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
  // The address changes first; a dialog that is opened before its page is there closes with the old one.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0);
}

/** The three steps of the wizard. */
async function listVolume(page: Page): Promise<void> {
  await page.goto('/sell');
  await page.getByLabel('Search the catalogue').fill('vagabond');
  await page.getByRole('radio', { name: 'Choose Vagabond' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Read once and kept in a bag. The corners are sharp.');
  await page.getByRole('spinbutton', { name: 'Price' }).fill('109.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Listing submitted for review. Taking you to your listings.').first()).toBeVisible();
}

async function fillAddressFields(form: Page | Locator, street: string): Promise<void> {
  await form.getByLabel('Full name').fill('Ada Reader');
  await form.getByLabel('Street and number').fill(street);
  await form.getByLabel('City').fill('Leeds');
  await form.getByLabel('Postal code').fill('LS1 1AA');
  await form.getByLabel('Country').selectOption('GB');
}

async function fillAddress(page: Page): Promise<void> {
  await fillAddressFields(page, '1 Shelf Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('1 Shelf Street').first()).toBeVisible();
}

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Cart \(\d+\)/ })).toBeVisible();
  return dialog;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Facts travel for a moment: the page is asked again until it shows the amount. */
async function walletShows(page: Page, label: RegExp, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/account?tab=billing');
    await expect(page.getByText(label).first()).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(amount).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}
