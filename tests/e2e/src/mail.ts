import { until } from './client.js';

type Mail = { subject: string; text: string };

const base = process.env.MAIL_URL ?? 'http://localhost:4000/dev/mail/messages';

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

/** Newest first, of the mailbox of the one process. */
async function mailsTo(to: string): Promise<Mail[]> {
  const reply = await fetch(`${base}?${new URLSearchParams({ to })}`);
  return ((await reply.json()) as { items: Mail[] }).items;
}
