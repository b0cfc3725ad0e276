import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { isoDayIn } from '../days.js';
import { ADDRESS, done, live, marked, paidCart, Person } from '../market.js';

const [seller, renter] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Lent for three days');

/** Three days of it, paid. */
async function rented(itemId: string): Promise<string> {
  const booking = await done(() => renter.post(`/items/${itemId}/bookings`, { startDate: isoDayIn(5), endDate: isoDayIn(8) }), 201);
  await paidCart(renter);
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

test('pays a seller a part of the deposit of a damaged rental with the rent', async ({ browser }) => {
  await Promise.all([seller.join(), renter.join()]);
  await renter.post('/user/addresses', ADDRESS);
  const contract = await rented(await live(seller, { title, rateType: 'rent_daily', minRate: 450, depositAmountCents: 6_000 }));
  const page = await seller.page(browser);
  await page.goto('/seller');
  await expect(page.getByText('$60.00 held')).toBeVisible();

  await press(page, 'Mark shipped', (dialog) => dialog.getByLabel('Carrier (optional)').fill('DHL'));
  expect((await renter.post(`/contracts/${contract}/mark-delivered`)).status).toBe(200);
  expect((await renter.post(`/contracts/${contract}/send-back`)).status).toBe(200);
  await page.reload();

  await press(page, 'Mark returned', async (dialog) => {
    await dialog.getByLabel('Condition').selectOption('Fair');
    await dialog.getByLabel('Deposit to refund').fill('10');
    await expect(dialog.getByText('You have 72 hours to claim up to $50.00', { exact: false })).toBeVisible();
  });
  await press(page, 'Capture deposit', async (dialog) => {
    await dialog.getByLabel('Amount to keep').fill('15');
    await expect(dialog.getByText('You keep $15.00. $45.00 is refunded to the renter.')).toBeVisible();
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
