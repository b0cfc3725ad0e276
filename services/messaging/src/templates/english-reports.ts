import type { ReportedKind } from '@tankobon/contracts';
import type { MailTexts } from './template.js';

const THE: Readonly<Record<ReportedKind, string>> = {
  listing: 'the listing',
  message: 'the message',
  person: 'the person',
  review: 'the review',
};

/** Mails about the outcome of a report. Measures against the reported person stay private. */
export const englishReports: Pick<MailTexts['contents'], 'report_upheld' | 'report_cleared'> = {
  report_upheld: ({ kind }) => ({
    subject: 'We acted on your report',
    paragraphs: [`We have looked at ${THE[kind]} that you reported, and have acted on it. Thank you for telling us.`],
    action: { label: 'See your notifications', path: '/notifications' },
  }),
  report_cleared: ({ kind, listingId }) => ({
    subject: 'We have looked at your report',
    paragraphs: [`We have looked at ${THE[kind]} that you reported, and found nothing against our rules. Thank you for telling us.`],
    action:
      listingId === null
        ? { label: 'See your notifications', path: '/notifications' }
        : { label: 'See the listing', path: `/item/${listingId}` },
  }),
};
