import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { readFileSync } from 'node:fs';
import { isoDayIn } from '../days.js';
import { live, marked, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
const title = { seen: marked('Asked to be seen'), other: marked('Asked for besides') };
const items = { seen: '', other: '' };

test.describe.configure({ mode: 'serial' });

test.describe('request', () => {
  let buying: Page;

  test.beforeAll(async ({ browser }) => {
    await Promise.all([seller.join(), buyer.join()]);
    items.seen = await live(seller, { title: title.seen });
    items.other = await live(seller, { title: title.other });
    buying = await buyer.page(browser);
  });
  test.afterAll(() => buying.context().close());

  test('is sent on the page of a listing once it has text', async () => {
    await buying.goto(`/item/${items.seen}`);
    await buying.getByRole('button', { name: 'Send request' }).click();
    await expect(buying.getByText('Write a message before sending.').first()).toBeVisible();
    await buying.getByLabel('Message', { exact: true }).fill('May I look at it before I buy?');
    await buying.getByLabel('Preferred delivery').selectOption('Local pickup');
    await buying.getByRole('button', { name: 'Send request' }).click();
    await expect(buying.getByText("Request sent. The seller's answer appears in your messages.")).toBeVisible();
    const other = { message: 'And this one?', preferredDelivery: 'shipping' };
    expect((await buyer.post(`/items/${items.other}/requests`, other)).status).toBe(201);
  });

  test('is moved by the seller with a viewing, which the buyer reads', async ({ browser }) => {
    const page = await seller.page(browser, { timezoneId: 'UTC' });
    await page.goto('/account?tab=requests&direction=received');
    const card = page.getByRole('listitem').filter({ hasText: title.seen });
    await expect(card.getByText(`From ${buyer.name}`)).toBeVisible();
    await card.getByLabel(`Stage of ${title.seen}`).selectOption('Interview');
    await expect(card.getByText('Stage updated.')).toBeVisible();
    await card.getByLabel('Viewing at').fill(`${isoDayIn(5)}T10:00`);
    await card.getByRole('button', { name: 'Schedule viewing' }).click();
    await expect(card.getByText('Viewing scheduled.')).toBeVisible();
    await page.context().close();

    await buying.goto('/account?tab=requests');
    const sent = buying.getByRole('listitem').filter({ hasText: title.seen });
    await expect(sent.getByText('Interview', { exact: true })).toBeVisible();
    await expect(sent.getByText(/^Viewing: /)).toBeVisible();
    const [calendar] = await Promise.all([
      buying.waitForEvent('download'),
      sent.getByRole('button', { name: `Add to calendar: ${title.seen}` }).click(),
    ]);
    expect(readFileSync(await calendar.path(), 'utf8')).toContain(`DTSTART:${isoDayIn(5).replaceAll('-', '')}T100000Z`);
  });

  test('is found, moved and exported alone by staff', async ({ browser }) => {
    const desk = await signedInPage(browser, 'moderator@tankobon.example', DEMO_PASSWORD);
    const asked: string[] = [];
    desk.on('request', (request) => (request.url() + request.postData()).includes('ApplicantsScreen') && asked.push(request.url()));
    await desk.goto('/admin/applicants');
    const rows = desk.getByRole('table', { name: 'Applications' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const before = asked.length;
    await desk.getByLabel('Search name, title or email').pressSequentially(buyer.name);
    await expect(rows).toHaveCount(3);
    expect(asked.length - before, 'asks where the typing stops, not at each letter').toBeLessThan(buyer.name.length / 2);
    await desk.getByLabel('Stage', { exact: true }).selectOption('Interview');
    await expect(rows).toHaveCount(2);
    await expect(desk).toHaveURL((url) => url.searchParams.get('q') === buyer.name && url.searchParams.get('stage') === 'interview');

    await desk.getByRole('button', { name: `Offer: ${title.seen}` }).click();
    await expect(desk.getByText('Stage updated.')).toBeVisible();
    await expect(desk.getByText('No matching applications')).toBeVisible();
    await desk.getByLabel('Stage', { exact: true }).selectOption('Offer');
    await expect(rows).toHaveCount(2);
    await desk.reload();
    await expect(rows).toHaveCount(2);
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download CSV' }).click()]);
    const [, ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1);
    for (const said of [buyer.email, title.seen, 'offer']) expect(lines[0]).toContain(said);
    await desk.context().close();
  });

  test('is withdrawn by its buyer and final', async () => {
    const sent = buying.getByRole('listitem').filter({ hasText: title.other });
    await sent.getByRole('button', { name: `Withdraw the request for ${title.other}` }).click();
    await buying.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(sent.getByText('Withdrawn', { exact: true })).toBeVisible();
    const received = (await seller.get('/requests')).body.items as { id: string; itemId: string }[];
    const { id } = received.find(({ itemId }) => itemId === items.other)!;
    const moved = await seller.patch(`/requests/${id}`, { stage: 'offer' });
    expect([moved.status, moved.body.error]).toEqual([409, 'withdrawn']);
  });
});
