import { expect, type Page } from '@playwright/test';
import { test } from '../browser.js';
import { until } from '../client.js';
import { looksRight } from '../looks.js';
import { ADMIN, admin, done, live, marked, Person } from '../market.js';
import { DEMO_PASSWORD, signedInPage } from '../people.js';

const [seller, buyer] = [new Person('Shelf'), new Person('Reader')];
type Message = { conversation_id: string; flag_reason: string };

const said = { number: `${marked('Call me')}: +44 20 7946 0958`, account: `${marked('Better pay me')} by bank transfer` };

async function report(page: Page, message: string, reason: string): Promise<void> {
  const bubble = page.getByRole('log').getByText(message, { exact: true }).locator('..');
  await bubble.getByRole('button', { name: 'Report this message' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').selectOption(reason);
  await form.getByRole('textbox', { name: 'Note' }).fill('I do not want that.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(bubble.getByText('Reported. Thank you.')).toBeVisible();
}

/** Rules and reports of both have arrived. */
const isFlagged = async (conversationId: string) => {
  const desk = await admin();
  await until(
    () => desk.get('/admin/messages/flagged'),
    ({ body: { messages } }) =>
      messages.filter((each: Message) => each.conversation_id === conversationId && each.flag_reason.split(', ').length === 2).length === 2,
  );
};

test('clears one reported message and escalates the next, with news to the reporter', async ({ browser }) => {
  await Promise.all([seller.join(), buyer.join()]);
  const itemId = await live(seller, { title: marked('Written about') });
  const { conversationId } = (await done(() => buyer.post(`/items/${itemId}/conversations`, { message: 'Is it whole?' }), 201)).body;
  for (const body of [said.number, said.account]) await seller.post('/messages', { conversationId, body });

  const reader = await buyer.page(browser, { viewport: { width: 360, height: 780 } });
  const desk = await signedInPage(browser, ADMIN, DEMO_PASSWORD, { viewport: { width: 1280, height: 860 } });
  await reader.goto(`/account?tab=messages&conversation=${conversationId}`);
  await report(reader, said.number, 'harassment');
  await report(reader, said.account, 'scam');
  await looksRight(reader, 'reported');

  await isFlagged(conversationId);
  await desk.goto('/admin/moderation');
  const row = (message: string) => desk.getByRole('table', { name: 'Flagged messages' }).getByRole('row', { name: message });
  const [number, account] = [row(said.number), row(said.account)];
  for (const words of ['Phone number, Reported: Harassment', seller.email, 'I do not want that.'])
    await expect(number.getByText(words)).toBeVisible();
  await expect(account.getByText('Payment elsewhere, Reported: Scam')).toBeVisible();
  await looksRight(desk, 'reported');
  await number.getByRole('button', { name: 'Clear' }).click();
  await expect(desk.getByText(/^Message message_\w+ cleared\.$/)).toBeVisible();
  await expect(number).toBeHidden();
  await account.getByRole('button', { name: 'Escalate' }).click();
  await expect(desk.getByText(/^Message message_\w+ escalated\.$/)).toBeVisible();
  await expect(account).toBeHidden();
  await desk.reload();
  const person = desk.getByRole('table', { name: 'Reported people' }).getByRole('row', { name: seller.email });
  await expect(person.getByText('Message escalated')).toBeVisible();

  await reader.goto('/notifications');
  await expect(reader.getByText('We reviewed your report and found no violation of our rules')).toBeVisible();
  await expect(reader.getByText('We took action on your report')).toBeVisible();
  await Promise.all([reader, desk].map((page) => page.context().close()));
});
