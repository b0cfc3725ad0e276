import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight, onCluster } from '../looks.js';
import { linkMailedTo } from '../mail.js';
import { ADDRESS, admin, ADMIN, live, marked, paidOrder, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, buyer] = [new Person('Attic'), new Person('Reader')];
let contractId = '';

test.describe.configure({ mode: 'serial' });

const payOut = async () => (await (await admin()).post(`/admin/contracts/${contractId}/payout`)).body;

/** Decides on the seller's review on screen. */
async function decide(desk: Page, outcome: string, notes?: string): Promise<void> {
  await desk.goto('/admin/compliance');
  const submissions = desk.getByRole('region', { name: 'KYC submissions' }).getByRole('button');
  await expect(submissions.first()).toHaveAttribute('aria-pressed', 'true');
  const submission = submissions.filter({ hasText: seller.email });
  await submission.click();
  await expect(submission).toHaveAttribute('aria-pressed', 'true');
  await desk.getByLabel('Outcome').selectOption(outcome);
  if (notes) await desk.getByLabel('Notes for the seller').fill(notes);
  await desk.getByRole('button', { name: 'Record decision' }).click();
  await expect(desk.getByText('Decision recorded.')).toBeVisible();
  await expect(submission).toContainText(outcome);
}

async function answer(page: Page, asked: string, words: string): Promise<void> {
  // The cluster's mails go to a mail server, which the journeys do not read.
  await page.goto(onCluster ? '/onboarding' : await linkMailedTo(seller.email, 'We need more to approve your identity'));
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByLabel('Answer').fill(words);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent.')).toBeVisible();
}

test.describe('KYC case over three rounds', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.joinAsSeller(), buyer.join()]);
    await buyer.post('/user/addresses', ADDRESS);
    const itemId = await live(seller, { title: marked('Complete first printings'), minRate: 350_000 });
    ({ contractId } = await paidOrder(buyer, itemId));
    await seller.post(`/contracts/${contractId}/mark-sent`);
    await buyer.post(`/contracts/${contractId}/confirm`);
    await until(payOut, ({ error }) => error === 'kyc_required');
  });

  test('stands in the queue behind those of the demo data', async ({ browser }) => {
    const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
    await desk.goto('/admin/compliance');
    const submissions = desk.getByRole('region', { name: 'KYC submissions' }).getByRole('button');
    for (const [at, name] of ['Sora Lindqvist', 'Emil Okafor', seller.name].entries())
      await expect(submissions.nth(at)).toContainText(name);
    await desk.context().close();
  });

  test('asks twice, approves, and pays out', async ({ browser }) => {
    const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
    const page = await seller.page(browser);
    await page.goto('/onboarding');
    await expect(page.getByText('In review').first()).toBeVisible();

    await decide(desk, 'Needs info', 'Send the back of the card too.');
    await answer(page, 'Send the back of the card too.', 'The back is there now.');
    expect((await payOut()).error).toBe('kyc_required');

    await decide(desk, 'Needs info', 'The scan is unreadable.');
    await expect(desk.getByText('The back is there now.')).toBeVisible();
    await looksRight(desk, 'compliance', [360, 1280]);
    await answer(page, 'The scan is unreadable.', 'A better scan.');
    await looksRight(page, 'kyc-seller', [360, 1280]);

    await decide(desk, 'Approved');
    await page.goto('/onboarding');
    await expect(page.getByText('Your identity is approved. Payouts follow their schedule.')).toBeVisible();
    expect(await payOut()).toMatchObject({ paid: true, contractId });
    await Promise.all([desk, page].map((each) => each.context().close()));
  });

  test('stops payouts again where the approval is revoked', async () => {
    const desk = await admin();
    const { reviews } = (await desk.get('/admin/kyc/reviews?limit=100')).body as { reviews: { id: string; email: string }[] };
    const { id } = reviews.find(({ email }) => email === seller.email)!;
    const { status, body } = await desk.post(`/admin/kyc/reviews/${id}/decision`, { status: 'rejected' });
    expect([status, body.error, body.fields[0].path]).toEqual([400, 'validation_failed', 'notes']);
    expect((await desk.post(`/admin/kyc/reviews/${id}/decision`, { status: 'rejected', notes: 'Not yours.' })).status).toBe(200);
    expect((await seller.get('/sellers/kyc')).body.review).toMatchObject({ status: 'rejected', notes: 'Not yours.' });
  });
});
