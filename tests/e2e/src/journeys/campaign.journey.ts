import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { looksRight } from '../looks.js';
import { ADDRESS, ADMIN, live, marked, paidOrder, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, buyer] = [new Person('Attic'), new Person('Reader')];
const title = marked('Winter reading');
const [first, second] = [marked('Akira one'), marked('Akira two')];
let [firstId, secondId] = ['', ''];

/** Value of a `datetime-local` field, days from now. */
const local = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const railOf = (page: Page) => page.getByRole('region', { name: title });
/** Opens the home page until the rail has these titles, in their order. */
const hasRail = (page: Page, titles: string[]) =>
  expect(async () => {
    await page.goto('/');
    await page.getByRole('list', { name: 'Listings' }).waitFor();
    const shown = await railOf(page).getByRole('link').allInnerTexts();
    expect(shown.map((text) => titles.find((each) => text.includes(each)))).toEqual(titles);
  }).toPass({ timeout: 20_000 });

test.describe('campaign from idea to home rail', () => {
  test.beforeAll(async () => {
    await Promise.all([seller.joinAsSeller(), buyer.join()]);
    await buyer.post('/user/addresses', ADDRESS);
    firstId = await live(seller, { title: first });
    secondId = await live(seller, { title: second });
  });

  test('is created, featured, shown in its order, and loses what is off sale', async ({ browser }) => {
    const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD);
    await desk.goto('/admin/market');
    await desk.getByRole('button', { name: 'Create a campaign' }).click();
    const form = desk.getByRole('form', { name: 'New campaign' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Starts').fill(local(-1));
    await form.getByLabel('Ends').fill(local(-2));
    for (const each of [first, second]) {
      await form.getByLabel('Find listings').fill(each);
      await form.getByRole('button', { name: `Add ${each}` }).press('Enter');
    }
    await form.getByRole('button', { name: `Move ${second} up` }).press('Enter');
    await form.getByRole('button', { name: 'Create campaign' }).click();
    await expect(form.getByText('Choose an end after the start.')).toBeVisible();
    await form.getByLabel('Ends').fill(local(7));
    await form.getByRole('button', { name: 'Create campaign' }).click();
    await expect(desk.getByText('Campaign created. It is pending review.')).toBeVisible();

    const page = await buyer.page(browser);
    await hasRail(page, []);
    await desk.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = desk.getByRole('form', { name: `Edit ${title}` });
    await edit.getByLabel('Description').fill('All of November.');
    await edit.getByLabel('Status').selectOption('Featured');
    await edit.getByRole('button', { name: 'Save campaign' }).click();
    await expect(desk.getByText('Campaign updated.')).toBeVisible();
    await looksRight(desk, 'market', [360, 1280]);

    await hasRail(page, [second, first]);
    await expect(railOf(page)).toContainText('All of November.');
    await page.goto(`/manga?q=${encodeURIComponent(first)}`);
    await expect(page.getByTestId('listing-card').filter({ hasText: first })).toContainText('Featured');

    await seller.post(`/items/${secondId}/pause`);
    await hasRail(page, [first]);
    await paidOrder(buyer, firstId);
    await hasRail(page, []);
    await Promise.all([desk, page].map((each) => each.context().close()));
  });
});
