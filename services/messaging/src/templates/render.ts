import { formatMoney } from '@tankobon/contracts';
import { oneLine } from '../mailer/mailer.js';
import { english } from './english.js';
import { japanese } from './japanese.js';
import { type Language, type MailContent, type MailTexts, type TemplateData, type TemplateName } from './template.js';

const languages: Readonly<Record<Language, MailTexts>> = { en: english, ja: japanese };

export type MailInput<T extends TemplateName = TemplateName> = {
  template: T;
  data: TemplateData[T];
  language: Language;
  name: string;
  /** Origin of the web app, which every link starts with. */
  origin: string;
};
export type RenderedMail = { subject: string; text: string; html: string };

/** Renders a mail: subject, plain text, and the same content as HTML. */
export function render<T extends TemplateName>({ template, data, language, name, origin }: MailInput<T>): RenderedMail {
  const words = languages[language];
  const content = words.contents[template](data, formatMoney);
  const greeting = words.greeting(oneLine(name));
  const url = content.action && new URL(content.action.path, origin).href;
  return {
    subject: oneLine(content.subject),
    text: asText(content, greeting, words.footer, url),
    html: asHtml(content, greeting, words.footer, url, language),
  };
}

function asText({ paragraphs, rows = [], action }: MailContent, greeting: string, footer: string, url?: string): string {
  const table = rows.map(([what, amount]) => `${oneLine(what)}: ${amount}`).join('\n');
  const link = action && `${action.label}: ${url}`;
  return [greeting, ...paragraphs, table, link, `-- \n${footer}`].filter(Boolean).join('\n\n');
}

function asHtml(
  { subject, paragraphs, rows = [], action }: MailContent,
  greeting: string,
  footer: string,
  url: string | undefined,
  language: Language,
): string {
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
    ...(action && url
      ? [
          `<p><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;background:#b4232c;color:#fff;border-radius:6px;text-decoration:none">${escaped(action.label)}</a></p>`,
        ]
      : []),
    `<p style="color:#6b6459;font-size:13px">${escaped(footer)}</p></div></body></html>`,
  ].join('\n');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
