import { formatMoney, type NotificationTopic } from '@tankobon/contracts';
import { fill, type Language } from '@tankobon/messages';
import { oneLine } from '../mailer/mailer.js';
import type { MailCatalogue } from './catalogue.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { type MailTemplate, type MailLine, MAILS, type TemplateData, type TemplateName } from './mails.js';
import { type Values, valuesOf } from './values.js';

const catalogues: Readonly<Record<Language, MailCatalogue>> = { en, ja };

export type MailInput<T extends TemplateName = TemplateName> = {
  template: T;
  data: TemplateData[T];
  language: Language;
  name: string;
  /** Origin of the web app, which every link starts with. */
  origin: string;
};
export type RenderedMail = { subject: string; text: string; html: string };
type Row = [label: string, value: string];
type MailContent = Record<'subject' | 'greeting' | 'label' | 'url' | 'footer', string> & { paragraphs: string[]; rows: Row[] };

/** Renders a mail: subject, plain text, and the same content as HTML. */
export function render<T extends TemplateName>({ template, data, language, name, origin }: MailInput<T>): RenderedMail {
  const catalogue = catalogues[language];
  const { subject, paragraphs, action } = catalogue.mails[template];
  const { path, values } = MAILS[template] as MailTemplate<object>;
  const known = { template, ...valuesOf(data, catalogue), ...values?.(data) };
  const text = (icu: string, more?: Values) => fill(icu, language, { ...known, ...more });
  const content: MailContent = {
    subject: text(subject),
    greeting: text(catalogue.greeting, valuesOf({ name: oneLine(name) }, catalogue)),
    // The paragraphs of an announcement are its author's.
    paragraphs: paragraphs.flatMap((each) => ('body' in data ? text(each).split(/\n\s*\n/) : [text(each)])).filter((each) => each !== ''),
    rows: rowsOf(data as RowData, catalogue, text),
    label: text(action),
    url: new URL(typeof path === 'string' ? path : path(data), origin).href,
    footer: catalogue.footer,
  };
  return { subject: oneLine(content.subject), text: asText(content), html: asHtml(content, language) };
}

type RowData = { lines?: MailLine[]; counts?: Partial<Record<NotificationTopic, number>>; currency?: string } & Partial<
  Record<'depositCents' | 'totalCents' | 'capturedCents' | 'releasedCents', number>
>;

/** Returns the rows of what a mail's data has: goods, then all shipping, then sums; or notifications by topic. */
function rowsOf(data: RowData, catalogue: MailCatalogue, text: (icu: string, more?: Values) => string): Row[] {
  const { lines = [], counts = {}, currency = '', depositCents = 0, totalCents, capturedCents, releasedCents } = data;
  const { rows, topics } = catalogue;
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0);
  const row = (label: string, cents: number | undefined): Row[] =>
    cents === undefined ? [] : [[text(label), formatMoney(cents, currency)]];
  return [
    ...lines.map((line): Row => [text(rows.line, valuesOf(line, catalogue)), formatMoney(line.priceCents * line.quantity, currency)]),
    ...row(rows.shipping, shippingCents || undefined),
    ...row(rows.deposit, depositCents || undefined),
    ...row(rows.total, totalCents),
    ...row(rows.captured, capturedCents),
    ...row(rows.released, releasedCents),
    ...Object.entries(topics).flatMap(([topic, label]): Row[] => {
      const count = counts[topic as NotificationTopic];
      return count ? [[label, text(rows.count, { count })]] : [];
    }),
  ];
}

function asText({ greeting, paragraphs, rows, label, url, footer }: MailContent): string {
  const table = rows.map(([what, amount]) => `${oneLine(what)}: ${amount}`).join('\n');
  return [greeting, ...paragraphs, table, `${label}: ${url}`, `-- \n${footer}`].filter(Boolean).join('\n\n');
}

function asHtml({ subject, greeting, paragraphs, rows, label, url, footer }: MailContent, language: Language): string {
  const cells = rows.map(
    ([what, amount]) =>
      `<tr><td style="padding:4px 16px 4px 0">${escaped(what)}</td><td style="padding:4px 0;text-align:right">${escaped(amount)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f4ef;color:#1f1b16;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">',
    ...[greeting, ...paragraphs].map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ...(cells.length > 0 ? [`<table style="border-collapse:collapse">${cells.join('')}</table>`] : []),
    `<p><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;background:#b4232c;color:#fff;border-radius:6px;text-decoration:none">${escaped(label)}</a></p>`,
    `<p style="color:#6b6459;font-size:13px">${escaped(footer)}</p></div></body></html>`,
  ].join('\n');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
