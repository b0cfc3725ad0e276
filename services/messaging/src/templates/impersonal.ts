import type { MailInput } from './render.js';
import type { TemplateData, TemplateName } from './mails.js';

/** Fields with text of people; a listing's id is made of its title. Everything else in a mail is ours: amounts, ids, links. */
const WRITTEN = new Set(['title', 'body', 'reason', 'listingId', 'returnAddress']);

/** Removes every text of people from a mail: an unverified address may belong to somebody who never asked for an account. */
export function impersonal(letter: MailInput): MailInput {
  return { ...letter, name: '', data: withoutWords(letter.data) as TemplateData[TemplateName] };
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, WRITTEN.has(name) ? null : withoutWords(each)]));
}
