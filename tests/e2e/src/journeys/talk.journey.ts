import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Client, until } from '../client.js';
import { signedInPage } from '../people.js';

const PASSWORD = 'ink on rice paper';
const run = randomUUID().slice(0, 8);
const [seller, admin, buyer] = [new Client(), new Client(), new Client()];
const email = { seller: `talk-seller-${run}@example.org`, buyer: `talk-buyer-${run}@example.org` };
const address = { fullName: 'Ada Reader', line1: '1 Shelf Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' };
const screens = `tests/e2e/output/screens/${process.env.E2E_MODE ?? 'local'}`;
let conversationId = '';

test.describe.configure({ mode: 'serial' });

async function join(client: Client, at: string, displayName: string): Promise<void> {
  await client.post('/auth/signup', { email: at, password: PASSWORD, displayName });
  await client.signIn(at, PASSWORD);
}

/** An order of the buyer opens the conversation. */
test.beforeAll(async () => {
  await join(seller, email.seller, `Shelf ${run}`);
  await join(buyer, email.buyer, `Reader ${run}`);
  await admin.signIn('admin@tankobon.example', 'paper-and-ink');
  const details = { rateType: 'buy', minRate: 1_000, locationType: 'remote', location: 'Leeds, GB', shippingFee: '$6' };
  const item = { title: `Talked of ${run}`, description: 'Read once, kept in a bag.', skills: 'first printing', ...details };
  const { itemId } = (await seller.post('/items', item)).body;
  await seller.post(`/items/${itemId}/publish`);
  await until(
    () => admin.post(`/admin/items/${itemId}/approve`),
    ({ status }) => status === 200,
  );
  await buyer.post('/user/addresses', address);
  await until(
    () => buyer.post('/cart/items', { itemId, quantity: 1 }),
    ({ status }) => status === 200,
  );
  const { orderId } = (await buyer.post('/cart/checkout-intent')).body;
  await buyer.post(`/orders/${orderId}/mark-paid`);
  const { body } = await until(
    () => buyer.get('/conversations'),
    ({ body: { conversations } }) => conversations.length > 0,
  );
  conversationId = body.conversations[0].id;
});

const thread = `/account?tab=messages`;
const write = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const shown = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a question is answered live, also after the connection was cut in the middle', async ({ browser }) => {
  const desk = await signedInPage(browser, email.seller, PASSWORD, { viewport: { width: 1280, height: 860 } });
  const phone = await signedInPage(browser, email.buyer, PASSWORD, { viewport: { width: 360, height: 780 } });
  await phone.goto(thread);
  await phone.getByRole('link', { name: new RegExp(`Shelf ${run}`) }).click();
  await expect(phone.getByRole('log').getByText('A copy was ordered.')).toBeVisible();
  await desk.goto(thread);
  await write(phone, 'Is the obi still there?');
  await expect(phone.getByText('Message sent.')).toBeVisible();
  const unread = desk.getByRole('link', { name: 'Messages, 1 unread' });
  await expect(unread).toBeVisible();
  await desk.getByRole('link', { name: new RegExp(`Reader ${run}.*1 unread`) }).click();
  await expect(shown(desk, 'Is the obi still there?')).toBeVisible();
  await expect(unread).toHaveCount(0);
  await write(desk, 'Yes, and the card too.');
  await expect(shown(phone, 'Yes, and the card too.')).toBeVisible();

  await phone.context().setOffline(true);
  await write(desk, 'Shall I send it today?');
  await write(desk, 'The post closes at six.');
  await expect(shown(desk, 'The post closes at six.')).toBeVisible();
  await write(phone, 'Today would be good.');
  await expect(phone.getByText('Unable to send message. Try again.')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Send again' }).click();
  await expect(shown(desk, 'Today would be good.')).toBeVisible();
  for (const page of [desk, phone])
    for (const said of ['Shall I send it today?', 'The post closes at six.', 'Today would be good.'])
      await expect(shown(page, said)).toHaveCount(1, { timeout: 20_000 });

  for (const [page, width] of [
    [desk, 1280],
    [phone, 360],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${screens}/talk-${width}-${colorScheme}.png`, fullPage: true });
    }
    await noViolations(page);
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(wider).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test('is nobody else’s, and scripts in it are words', async ({ browser }) => {
  const body = '<img src=x onerror="document.title=1"> <script>document.title=2</script>';
  expect((await buyer.post('/messages', { conversationId, body })).status).toBe(201);
  const stranger = new Client();
  await join(stranger, `talk-stranger-${run}@example.org`, `Nobody ${run}`);
  expect((await stranger.get(`/messages?conversationId=${conversationId}`)).status).toBe(404);
  expect((await stranger.post('/messages', { conversationId, body })).status).toBe(404);
  const page = await signedInPage(browser, email.seller, PASSWORD);
  await page.goto(`/account?tab=messages&conversation=${conversationId}`);
  await expect(shown(page, body)).toBeVisible();
  await expect(page).not.toHaveTitle(/^[12]$/);
  await page.context().close();
});
