import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight } from '../looks.js';
import { ADMIN, live, marked, PASSWORD, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

test.describe('ban of a person from the screen', () => {
  test('ends their sessions and listings, stands in the audit trail, and is lifted again', async ({ browser }) => {
    const seller = await new Person('Forger').joinAsSeller();
    const itemId = await live(seller, { title: marked('Painted prints') });
    const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);

    await desk.goto('/admin/people');
    await desk.getByLabel('Name, email or ID').fill(seller.email);
    await expect(desk).toHaveURL(/q=forger/);
    await desk.getByRole('button', { name: `Ban ${seller.name}` }).click();
    await desk.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(desk.getByText('Give a reason.')).toBeVisible();
    await desk.getByLabel('Reason').fill('Sold prints as originals.');
    await desk.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(desk.getByText(`${seller.name} is banned.`)).toBeVisible();
    await looksRight(desk, 'people', [360, 1280]);

    await until(
      () => seller.get(`/items/${itemId}`),
      ({ status }) => status !== 200,
    );
    const page = await browser.newPage();
    await page.goto('/signin');
    await page.getByLabel('Email').fill(seller.email);
    await page
      .getByLabel(/^Password/)
      .first()
      .fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This account is closed.')).toBeVisible();

    await desk.getByRole('link', { name: 'History' }).click();
    await expect(desk.getByText('Sold prints as originals.')).toBeVisible();
    await expect(desk.getByText('banned: false → true')).toBeVisible();
    await looksRight(desk, 'audit', [360, 1280]);
    await desk.getByRole('button', { name: 'PersonBanned' }).click();
    await expect(desk).toHaveURL(/action=PersonBanned/);

    await desk.goto(`/admin/people?q=${encodeURIComponent(seller.email)}&standing=banned`);
    await desk.getByRole('button', { name: `Lift ban of ${seller.name}` }).click();
    await desk.getByLabel('Reason').fill('They were originals.');
    await desk.getByRole('button', { name: 'Lift ban', exact: true }).click();
    await expect(desk.getByText(`The ban of ${seller.name} is lifted.`)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).not.toHaveURL(/signin/);
    await Promise.all([desk, page].map((each) => each.context().close()));
  });
});
