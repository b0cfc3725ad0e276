import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const look = { viewport: { width: 1280, height: 860 } };

test.describe('analytics', () => {
  test('shows an admin the figures, reached by keyboard, and the revenue as CSV', async ({ browser }) => {
    const page = await signedInPage(browser, 'admin@tankobon.example', DEMO_PASSWORD, look);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Analytics' }).click();
    const figures = page.getByRole('region', { name: 'Main figures' });
    await expect(figures.getByText('GMV', { exact: true })).toBeVisible();
    await expect(figures.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Top listings' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Cohorts by month of joining' }).getByRole('row').nth(1)).toBeVisible();

    const numbers = page.getByText('Show the numbers as a table');
    await numbers.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Sales over time' }).getByRole('row')).toHaveCount(31);

    await page.getByRole('button', { name: 'Preview CSV' }).click();
    await expect(page.getByRole('region', { name: 'Preview CSV' })).toContainText('contractId');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('tankobon-revenue-share.csv');
    await page.context().close();
  });

  test('compares a past day with today, from its address', async ({ browser }) => {
    const page = await signedInPage(browser, 'admin@tankobon.example', DEMO_PASSWORD, look);
    await page.goto('/admin/analytics');
    await page.getByLabel('As known on').fill('2026-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const changes = page.getByRole('table', { name: /^As known on .+, and now$/ });
    await expect(changes.getByRole('row', { name: /^Orders/ })).toContainText('+');
    await page.reload();
    await expect(changes).toBeVisible();
    await page.getByLabel('First day').fill('2026-02-02');
    await page.getByLabel('Last day').fill('2026-02-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('The last day must not be before the first.');
    await page.goto('/admin/analytics?first=1976-01-01&last=2026-01-01');
    await expect(page.getByText('Unable to load analytics')).toBeVisible();
    await expect(page.getByText('Analytics cover five years at most.')).toBeVisible();
    await page.context().close();
  });

  test('is closed to moderators', async ({ browser }) => {
    const page = await signedInPage(browser, 'moderator@tankobon.example', DEMO_PASSWORD, look);
    await page.goto('/admin');
    await expect(page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Moderation' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
    await page.context().close();
  });
});
