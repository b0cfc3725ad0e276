import { type AccountNeed, type Address, formatMoney, postalLines } from '@tankobon/contracts';
import type { MailCatalogue } from './catalogue.js';

type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

const INSTANTS = new Set(['at', 'dueAt', 'dueBy', 'shipBy', 'viewingAt']);
/** Formats an instant in UTC, because the reader's time zone is unknown. */
const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
const listed = (needs: readonly AccountNeed[], catalogue: MailCatalogue): string =>
  new Intl.ListFormat(catalogue.locale, { type: 'conjunction' }).format(needs.map((need) => catalogue.needs[need]));

/** Returns the values of a mail's texts from its data. */
export function valuesOf(data: object, catalogue: MailCatalogue): Values {
  const { currency, orderId } = data as { currency?: string; orderId?: string };
  const values = Object.entries(data).flatMap(([name, value]: [string, unknown]): [string, Value][] => {
    const text = textOf(name, value, catalogue);
    const known: [string, Value][] = [
      [name, text],
      [`has${name[0]!.toUpperCase()}${name.slice(1)}`, text !== ''],
    ];
    if (!name.endsWith('Cents') || currency === undefined) return known;
    return [...known, [name.slice(0, -'Cents'.length), formatMoney(value as number, currency)]];
  });
  return { ...Object.fromEntries(values), ...(orderId !== undefined && { orderNumber: orderId.slice(-6).toUpperCase() }) };
}

function textOf(name: string, value: unknown, catalogue: MailCatalogue): Value {
  if (value === null || value === undefined) return '';
  if (name === 'needs') return listed(value as AccountNeed[], catalogue);
  if (name === 'returnAddress') return postalLines(value as Address).join('\n');
  return INSTANTS.has(name) ? moment(value as string) : (value as Value);
}
