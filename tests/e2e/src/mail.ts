import { until } from './client.js';

type Mail = { subject: string; text: string };

const base = process.env.MAIL_URL ?? 'http://localhost:4000/dev/mail/messages';
const json = async (address: string) => (await fetch(address)).json() as Promise<never>;

/** The address behind a link that was mailed: its path and query, wherever the mail believes the web app to be. */
export async function linkMailedTo(to: string, subject: string): Promise<string> {
  const mail = await until(
    async () => (await mailsTo(to)).find((each) => each.subject === subject),
    (found) => found !== undefined,
  );
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error(`No mail "${subject}" with a link came to ${to}.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Newest first: of our own mailbox in one process, of Mailpit in the cluster. */
async function mailsTo(to: string): Promise<Mail[]> {
  if (process.env.E2E_MODE !== 'cluster') return ((await json(`${base}?${new URLSearchParams({ to })}`)) as { items: Mail[] }).items;
  const found: { messages: { ID: string }[] } = await json(`${base}/api/v1/search?${new URLSearchParams({ query: `to:"${to}"` })}`);
  const mails: { Subject: string; Text: string }[] = await Promise.all(
    found.messages.map(({ ID }) => json(`${base}/api/v1/message/${ID}`)),
  );
  return mails.map(({ Subject: subject, Text: text }) => ({ subject, text }));
}
