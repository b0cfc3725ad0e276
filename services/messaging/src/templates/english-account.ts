import type { AccountNeed } from '@tankobon/contracts';
import type { AccountMails } from './account-mails.js';
import { moment } from './talk-mails.js';
import type { MailContents } from './template.js';

const NEEDS: Readonly<Record<AccountNeed, string>> = {
  bank_account: 'your bank account',
  document: 'a document to check',
  terms: 'your consent to its terms',
  business: 'details of what you sell, or of your company',
  person: 'details of who you are',
  other: 'a few more details',
};
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const account = { label: 'Go to your payout account', path: '/onboarding' };

function asked({ needs, dueBy }: AccountMails['account_asked']): string[] {
  if (needs.length === 0) return [];
  const by = dueBy === null ? '' : ` by ${moment(dueBy)}`;
  return [`The payment provider needs ${list.format(needs.map((need) => NEEDS[need]))}${by}.`];
}

export const englishAccount: MailContents<AccountMails> = {
  account_asked: (due) => ({
    subject: 'Your payout account needs something from you',
    paragraphs: [...asked(due), 'Until it has that, your sales may not be paid out. What you earn stays yours meanwhile.'],
    action: account,
  }),
  account_payable: (due) => ({
    subject: 'Your sales can be paid out',
    paragraphs: ['The payment provider has checked your payout account. What you earn can be paid out from now on.', ...asked(due)],
    action: account,
  }),
  account_stopped: ({ isClosed, ...due }) => ({
    subject: 'Your payouts are stopped',
    paragraphs: isClosed
      ? ['The payment provider has closed your payout account, and nothing can be paid out to it. Please ask the provider why.']
      : ['The payment provider has stopped payouts to you. What you earn stays yours, and is paid out once they go on.', ...asked(due)],
    action: account,
  }),
};
