import type { Letter } from './render.js';
import type { TemplateData, TemplateName } from './template.js';

/** What people write; the address of a listing is made of its title. Everything else in a mail is ours: amounts, ids, links. */
const WRITTEN = new Set(['title', 'body', 'reason', 'listingId', 'returnAddress']);

/** The letter without a word that anybody wrote: the address may be that of somebody who never asked for an account. */
export function impersonal(letter: Letter): Letter {
  return { ...letter, name: '', data: withoutWords(letter.data) as TemplateData[TemplateName] };
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, WRITTEN.has(name) ? null : withoutWords(each)]));
}
