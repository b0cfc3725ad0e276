import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const [seller, admin, renter] = [new Client(), new Client(), new Client()];
const email = { seller: `lending-${run}@example.org`, renter: `renting-${run}@example.org` };
const title = `Lent for three days ${run}`;
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
let itemId = '';

async function join(client: Client, at: string): Promise<void> {
  await client.post('/auth/signup', { email: at, password: PASSWORD, displayName: `Person ${run}` });
  await client.signIn(at, PASSWORD);
}

async function listed(): Promise<string> {
  const terms = { rateType: 'rent_daily', minRate: 450, depositAmountCents: 6_000, inventory_count: 1 };
  const delivery = { locationType: 'remote', location: 'Leeds, GB', shippingFee: '$6' };
  const item = { title, description: 'Read once, kept in a bag.', skills: 'first printing', ...terms, ...delivery };
  const { itemId: id } = (await seller.post('/items', item)).body as { itemId: string };
  await seller.post(`/items/${id}/publish`);
  await until(
    () => admin.post(`/admin/items/${id}/approve`),
    ({ status }) => status === 200,
  );
  return id;
}

/** Three days of it, paid. */
async function rented(): Promise<string> {
  const booking = await until(
    () => renter.post(`/items/${itemId}/bookings`, { startDate: day(5), endDate: day(8) }),
    ({ status }) => status === 201,
  );
  const { orderId } = (await renter.post('/cart/checkout-intent')).body as { orderId: string };
  await renter.post(`/orders/${orderId}/mark-paid`);
  await until(
    async () => (await seller.get('/seller/overview')).body.rentals as unknown[] | null,
    (rentals) => rentals?.length === 1,
  );
  return booking.body.reservationId as string;
}

async function press(page: Page, action: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: `${action}: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText('Rental updated successfully.')).toBeVisible();
}

test('a seller sends a rental, gets it back damaged, keeps a part of the deposit and is paid it with the rent', async ({ browser }) => {
  await Promise.all([join(seller, email.seller), join(renter, email.renter), admin.signIn('admin@tankobon.example', 'paper-and-ink')]);
  await renter.post('/user/addresses', address);
  itemId = await listed();
  const contract = await rented();
  const page = await signedInPage(browser, email.seller, PASSWORD);
  await page.goto('/seller');
  await expect(page.getByText('$60.00 held')).toBeVisible();

  await press(page, 'Mark shipped', (dialog) => dialog.getByLabel('Carrier (optional)').fill('DHL'));
  expect((await renter.post(`/contracts/${contract}/mark-delivered`)).status).toBe(200);
  expect((await renter.post(`/contracts/${contract}/send-back`)).status).toBe(200);
  await page.reload();

  await press(page, 'Mark returned', async (dialog) => {
    await dialog.getByLabel('Condition').selectOption('Fair');
    await dialog.getByLabel('Deposit to release now').fill('10');
    await expect(dialog.getByText('You have 72 hours to claim of the other $50.00', { exact: false })).toBeVisible();
  });
  await press(page, 'Capture deposit', async (dialog) => {
    await dialog.getByLabel('Amount to keep').fill('15');
    await expect(dialog.getByText('You keep $15.00. $45.00 goes back to the renter.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A torn jacket.');
  });
  await expect(page.getByText('$15.00 captured, $45.00 released')).toBeVisible();
  await page.getByRole('button', { name: `History: ${title}` }).click();
  await expect(page.getByText('Deposit settled')).toBeVisible();
  await expect(page.getByText('A torn jacket.').first()).toBeVisible();

  // Rent of $13.50 less a tenth, shipping of $6 and the $15 that were kept.
  const paid = await until(
    async () => (await seller.get('/seller/overview')).body.payouts as { id: string; amountCents: number }[],
    (payouts) => payouts.some(({ id, amountCents }) => id === contract && amountCents === 3_315),
  );
  expect(paid).toContainEqual(expect.objectContaining({ id: contract, amountCents: 3_315 }));
  await page.context().close();
});
