import { expect } from '@playwright/test';
import { test } from '../../browser.js';
import { arrived, noCards, objectsAt, onboarded, paidOut, WHY_NOT } from '../../cards.js';
import { until } from '../../client.js';
import { looksRight } from '../../looks.js';
import { ADDRESS, ADMIN, admin, done, live, marked, Person } from '../../market.js';
import { DEMO_PASSWORD, signedInPage } from '../../people.js';

test.skip(noCards, WHY_NOT);

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = marked('Paid out already');
const complaint = { reasonCode: 'damaged_item', requestedOutcome: 'partial_refund', summary: 'Torn', details: 'Page 31.' };

/** Copies of $30 with $6 of shipping: $33 are the seller's. */
test('nets a refund after the payout from the next one, with a line for it', async ({ browser }) => {
  await Promise.all([seller.joinAsSeller(), buyer.join()]);
  await Promise.all([onboarded(seller), buyer.post('/user/addresses', ADDRESS)]);
  const itemId = await live(seller, { title, minRate: 3_000, inventory_count: 2 });
  const sold = await arrived(seller, buyer, itemId);
  await paidOut(sold);
  const opened = await done(() => buyer.post(`/contracts/${sold.contractId}/disputes`, complaint), 201);
  const desk = await admin();
  await done(() => desk.patch(`/admin/disputes/${opened.body.dispute.id}`, { status: 'refunded', refundCents: 1_200 }));
  const back = async () => (await objectsAt('refund')).filter(({ payment_intent: paid }) => paid === sold.intentId);
  expect((await until(back, (refunds) => refunds.length > 0)).map(({ amount }) => amount)).toEqual([1_200]);

  const shop = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
  await shop.goto('/seller');
  const owed = shop.locator('dl > div').filter({ hasText: 'Owed' }).locator('dd');
  await expect(owed).toHaveText('$11.00');

  const next = await arrived(seller, buyer, itemId);
  const staff = await signedInPage(browser, ADMIN, DEMO_PASSWORD, { viewport: { width: 1280, height: 860 } });
  await staff.goto('/admin/billing');
  const row = staff.getByRole('row', { name: next.contractId });
  await row.getByRole('button', { name: `Pay out: ${title}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Pay out' }).click();
  await expect(staff.getByText(`Payout for ${title} paid.`)).toBeVisible();
  const sent = async () =>
    (await objectsAt('transfer')).filter(({ metadata }) => (metadata as { orderId: string }).orderId === next.orderId);
  expect((await until(sent, (transfers) => transfers.length > 0)).map(({ amount }) => amount)).toEqual([2_200]);

  await shop.reload();
  const payouts = shop.getByRole('table', { name: 'Payout queue' });
  await expect(payouts.getByText('Deducted for what you owed: $11.00')).toBeVisible();
  await expect(owed).toHaveCount(0);
  await looksRight(shop, 'after-payout');
  await shop.goto('/account?tab=billing');
  const statement = shop.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('row', { name: 'Deducted for what you owed' })).toContainText('$11.00');
  await Promise.all([shop, staff].map((page) => page.context().close()));
});
