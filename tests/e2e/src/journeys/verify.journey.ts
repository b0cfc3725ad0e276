import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { randomUUID } from 'node:crypto';
import { Client } from '../client.js';
import { linkMailedTo } from '../mail.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const SUBJECT = 'Please confirm your email address';
const banner = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' });

async function newcomer(browser: Browser): Promise<{ email: string; page: Page }> {
  const email = `verify-${randomUUID().slice(0, 8)}@example.org`;
  const signup = await new Client().post('/auth/signup', { email, password: PASSWORD, displayName: 'A newcomer' });
  expect(signup.status).toBe(201);
  return { email, page: await signedInPage(browser, email, PASSWORD) };
}

test.describe('new email address', () => {
  test.skip(process.env.E2E_MODE === 'cluster', 'the mailbox of the cluster is read by no test yet');

  test('is asked to verify on every page until the mailed link is used, once', async ({ browser }) => {
    const { email, page } = await newcomer(browser);
    for (const path of ['/manga', '/account']) {
      await page.goto(path);
      await expect(banner(page)).toContainText(email);
    }
    const link = await linkMailedTo(email, SUBJECT);
    expect(link).toMatch(/^\/verify-email\?token=/);
    await page.goto(link);
    await expect(banner(page), 'opening the link alone confirms nothing').toBeVisible();
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(/\/buyer$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('This link is not valid any more. Please request a new one.')).toBeVisible();
    await page.context().close();
  });

  test('gets another link from the banner, which works without a session', async ({ browser }) => {
    const { email, page } = await newcomer(browser);
    const first = await linkMailedTo(email, SUBJECT);
    await page.goto('/manga');
    await banner(page).getByRole('button', { name: 'Send the link again' }).click();
    await expect(banner(page)).toContainText(`We sent another link to ${email}.`);
    await expect.poll(() => linkMailedTo(email, SUBJECT)).not.toBe(first);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(await linkMailedTo(email, SUBJECT));
    await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(elsewhere.getByText('Thank you. Your address is confirmed.')).toBeVisible();
    await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await Promise.all([page, elsewhere].map((each) => each.context().close()));
  });

  test('shows a hint for a truncated link', async ({ page }) => {
    await page.goto('/verify-email');
    await expect(page.getByText('This link is incomplete.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeDisabled();
  });
});
