import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight } from '../looks.js';
import { ADDRESS, live, marked, paidOrder, Person } from '../market.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
let conversationId = '';

test.describe.configure({ mode: 'serial' });

/** An order of the buyer opens the conversation. */
test.beforeAll(async () => {
  await Promise.all([seller.join(), buyer.join()]);
  await buyer.post('/user/addresses', ADDRESS);
  await paidOrder(buyer, await live(seller, { title: marked('Talked of') }));
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

test('answers a question live, also after a cut connection', async ({ browser }) => {
  const desk = await seller.page(browser, { viewport: { width: 1280, height: 860 } });
  const phone = await buyer.page(browser, { viewport: { width: 360, height: 780 } });
  await phone.goto(thread);
  await phone.getByRole('link', { name: new RegExp(seller.name) }).click();
  await expect(phone.getByRole('log').getByText('An order was placed.')).toBeVisible();
  await desk.goto(thread);
  await write(phone, 'Is the obi still there?');
  await expect(phone.getByText('Message sent.')).toBeVisible();
  const unread = desk.getByRole('link', { name: 'Messages, 1 unread' });
  await expect(unread).toBeVisible();
  await desk.getByRole('link', { name: new RegExp(`${buyer.name}.*1 unread`) }).click();
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

  for (const page of [desk, phone]) {
    await looksRight(page, 'talk');
    await page.context().close();
  }
});

test('hides a conversation from others and shows scripts as text', async ({ browser }) => {
  const body = '<img src=x onerror="document.title=1"> <script>document.title=2</script>';
  expect((await buyer.post('/messages', { conversationId, body })).status).toBe(201);
  const stranger = await new Person('Nobody').join();
  expect((await stranger.get(`/messages?conversationId=${conversationId}`)).status).toBe(404);
  expect((await stranger.post('/messages', { conversationId, body })).status).toBe(404);
  const page = await seller.page(browser);
  await page.goto(`/account?tab=messages&conversation=${conversationId}`);
  await expect(shown(page, body)).toBeVisible();
  await expect(page).not.toHaveTitle(/^[12]$/);
  await page.context().close();
});
