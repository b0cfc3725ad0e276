import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { isoDayIn } from '../days.js';
import { looksRight } from '../looks.js';
import { ADDRESS, ADMIN, admin, done, live, marked, paidCart, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, renter] = [new Person('Shelf'), new Person('Reader')];
const [title, summary] = [marked('Lent and torn'), marked('It came torn')];

/** Three days of it, paid and sent: the order, and the contract. */
async function rentals(): Promise<{ orderId: string; contractId: string }> {
  await Promise.all([seller.join(), renter.join()]);
  await renter.post('/user/addresses', ADDRESS);
  const itemId = await live(seller, { title, rateType: 'rent_daily', minRate: 450, depositAmountCents: 4_000 });
  const booked = await done(() => renter.post(`/items/${itemId}/bookings`, { startDate: isoDayIn(5), endDate: isoDayIn(8) }), 201);
  const orderId = await paidCart(renter);
  const contractId = booked.body.reservationId as string;
  await done(() => seller.post(`/contracts/${contractId}/mark-sent`));
  await renter.post(`/contracts/${contractId}/mark-delivered`);
  return { orderId, contractId };
}

/** Their screen will do as a photograph. */
async function shows(form: Locator, name: string): Promise<void> {
  const chooser = form.page().waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await form.page().screenshot() });
  await expect(form.getByText(`${name} uploaded.`)).toBeVisible();
}

async function isShown(page: Page, side: string): Promise<void> {
  const image = page.getByRole('img', { name: new RegExp(`^${side}: photo \\d$`) });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0);
}

test('settles a disputed rental with evidence: a partial refund, then the payout', async ({ browser }) => {
  const { orderId, contractId } = await rentals();
  const reader = await renter.page(browser, { viewport: { width: 360, height: 780 } });
  await reader.goto(`/orders/${orderId}`);
  await reader.getByRole('button', { name: 'Report a problem' }).click();
  const form = reader.getByRole('dialog');
  await form.getByLabel('Reason').selectOption('damaged_item');
  await form.getByLabel('What is it about?').fill(summary);
  await form.getByLabel('What happened?').fill('The jacket is in two.');
  await form.getByLabel('What would resolve it?').selectOption('partial_refund');
  await form.getByLabel('Refund amount').fill('5');
  await shows(form, 'torn.png');
  await form.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(reader.getByText('While the dispute is open, the deposit is not refunded automatically', { exact: false })).toBeVisible();
  await isShown(reader, 'Buyer');

  const shop = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
  await shop.goto('/seller');
  await shop.getByRole('link', { name: `${title}: ${summary}` }).click();
  await isShown(shop, 'Buyer');
  await shop.getByLabel('Your response').fill('It left whole, here it is.');
  await shows(shop.getByRole('main'), 'whole.png');
  await shop.getByRole('button', { name: 'Send', exact: true }).click();
  await isShown(shop, 'Seller');
  await expect(shop.getByRole('list', { name: 'History' }).getByText('Responded', { exact: true })).toBeVisible();
  await looksRight(shop, 'rental-dispute');

  await renter.post(`/contracts/${contractId}/send-back`);
  await seller.post(`/contracts/${contractId}/mark-returned`, { condition: 'good', releaseDepositCents: 4_000 });
  const payOut = async () => (await admin()).post(`/admin/contracts/${contractId}/payout`);
  expect((await until(payOut, ({ body }) => body.error === 'payout_on_hold')).body.error).toBe('payout_on_hold');

  const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
  await desk.goto('/admin/moderation');
  const row = desk.getByRole('row', { name: summary });
  await row.getByRole('button', { name: 'Refund' }).click();
  const ask = desk.getByRole('dialog');
  await ask.getByLabel('Amount (leave empty to refund all that is left)').fill('5');
  await ask.getByLabel('Reason (shown to both sides)').fill('The photographs show it.');
  await ask.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toBeHidden();
  expect((await done(payOut)).body.paid).toBe(true);

  for (const page of [reader, shop]) {
    await page.reload();
    await expect(page.getByText('$5.00 was refunded to the buyer.')).toBeVisible();
  }
  await looksRight(reader, 'rental-dispute');
  await shop.getByRole('link', { name: 'View all evidence' }).click();
  const lines = shop.getByRole('list', { name: 'Timeline' });
  for (const line of ['Shipped to the renter', 'Payout held for the dispute', 'Decided: refunded', 'Paid out'])
    await expect(lines.getByText(line).first()).toBeVisible();
  await looksRight(shop, 'evidence');
  await Promise.all([reader, shop, desk].map((page) => page.context().close()));
});
