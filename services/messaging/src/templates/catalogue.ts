import type { AccountNeed, NotificationTopic } from '@tankobon/contracts';
import type { TemplateName } from './mails.js';

/**
 * Texts of one mail, in ICU MessageFormat. Values: the data; `xCents` also as the amount `x`; `hasX`: whether `x` is known; `orderNumber`.
 * Empty paragraphs are left out.
 */
type MailTexts = { subject: string; paragraphs: readonly string[]; action: string };
/** Labels of the rows with goods and amounts. */
type RowTexts = Readonly<Record<'line' | 'shipping' | 'deposit' | 'total' | 'captured' | 'released' | 'count', string>>;

/** Mails of one language. `topics`: rows of the digest, in this order. */
export type MailCatalogue = {
  locale: string;
  greeting: string;
  footer: string;
  rows: RowTexts;
  topics: Readonly<Record<NotificationTopic, string>>;
  needs: Readonly<Record<AccountNeed, string>>;
  mails: Readonly<Record<TemplateName, MailTexts>>;
};
