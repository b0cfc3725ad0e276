import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { chooseDays } from '../days.js';
import { ADDRESS, live, marked, Person } from '../market.js';

const [owner, renter] = [new Person('Owner'), new Person('Renter')];
const title = marked('Lent for yen');
/** A day costs ¥700, its shipping ¥900, and ¥4,300 are held. */
const RENT = '¥2,100';
const SHIPPING = '¥900';
const DEPOSIT = '¥4,300';
const WHOLE = '¥7,300';
/** A balance in dollars that nobody has touched. */
const NOTHING = '$0.00';
const amounts = [700, 2_100, 900, 4_300, 7_300, 5_200, 3_000, 2_790];
const hundredfold = new Set(amounts.flatMap((amount) => [amount * 100, amount / 100]).map((amount) => `¥${amount.toLocaleString('en')}`));

/** Yen have no hundredths: each amount stands on the page as it is, and none a hundred times larger or smaller. */
async function reads(page: Page, ...shown: string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const amount of shown) await expect(main).toContainText(amount);
  const found = (await main.innerText()).match(/[¥$€][\d,.]*\d/g) ?? [];
  expect(found.filter((amount) => hundredfold.has(amount) || (/^[$€]|\./.test(amount) && amount !== NOTHING))).toEqual([]);
}

test('keeps amounts of a rental in yen from booking to deposit release', async ({ browser }) => {
  await Promise.all([owner.join(), renter.join()]);
  await renter.post('/user/addresses', ADDRESS);
  const terms = { rateType: 'rent_daily', minRate: 700, currency: 'jpy', depositAmountCents: 4_300 };
  const itemId = await live(owner, { title, ...terms });
  const page = await renter.page(browser);
  await chooseDays(page, itemId, 3, 6);
  await reads(page, '¥700', RENT, SHIPPING, DEPOSIT, WHOLE);
  await page.getByRole('button', { name: 'Reserve window' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await reads(page, RENT, SHIPPING, DEPOSIT, WHOLE);
  await page.getByRole('button', { name: 'Open cart', exact: false }).first().click(); // prettier-ignore
  await expect(page.getByTestId('cart-line')).toContainText(RENT);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Mark payment received' }).click();
  await expect(page.getByText(`Deposit held: ${DEPOSIT}`)).toBeVisible();
  await reads(page, RENT, SHIPPING, WHOLE);
  const order = page.url();

  const panel = await owner.page(browser);
  await panel.goto('/seller');
  await expect(panel.getByText(`${DEPOSIT} held`)).toBeVisible();
  await reads(panel, RENT);
  const [rental] = (await owner.get('/seller/overview')).body.rentals as [{ id: string }];
  expect((await owner.post(`/contracts/${rental.id}/mark-sent`)).status).toBe(200);
  expect((await renter.post(`/contracts/${rental.id}/send-back`)).status).toBe(200);
  await panel.reload();
  await panel.getByRole('button', { name: `Mark returned: ${title}` }).click();
  const question = panel.getByRole('dialog');
  await expect(question.getByLabel('Deposit to refund')).toHaveValue('4300');
  await question.getByRole('button', { name: 'Mark returned' }).click();
  await expect(panel.getByText(`${DEPOSIT} released`)).toBeVisible();
  await reads(panel, RENT);
  await panel.context().close();

  await page.goto(order);
  await expect(page.getByText(`Deposit refunded: ${DEPOSIT}`)).toBeVisible();
  await reads(page, RENT, SHIPPING, WHOLE);
  await page.goto('/account?tab=billing');
  const released = page.getByRole('table', { name: 'Statement' }).getByRole('row').filter({ hasText: 'Deposit refunded' });
  await expect(released).toContainText(DEPOSIT);
  await page.context().close();
});
