import type { AccountNeed } from '@tankobon/contracts';
import type { AccountMails } from './account-mails.js';
import { moment } from './talk-mails.js';
import type { MailContents } from './template.js';

const NEEDS: Readonly<Record<AccountNeed, string>> = {
  bank_account: '銀行口座',
  document: '確認書類',
  terms: '規約への同意',
  business: '販売内容または会社の情報',
  person: 'ご本人の情報',
  other: 'その他の情報',
};
const account = { label: '受取口座を開く', path: '/onboarding' };

function asked({ needs, dueBy }: AccountMails['account_asked']): string[] {
  if (needs.length === 0) return [];
  const by = dueBy === null ? '' : `${moment(dueBy)} までに`;
  return [`決済会社が${by}次のものを求めています：${needs.map((need) => NEEDS[need]).join('、')}`];
}

export const japaneseAccount: MailContents<AccountMails> = {
  account_asked: (due) => ({
    subject: '受取口座の手続きが必要です',
    paragraphs: [...asked(due), '手続きが済むまで、売上金を送金できないことがあります。売上金はその間もお客様のものです。'],
    action: account,
  }),
  account_payable: (due) => ({
    subject: '売上金を受け取れるようになりました',
    paragraphs: ['決済会社による受取口座の確認が済みました。これからは売上金を送金できます。', ...asked(due)],
    action: account,
  }),
  account_stopped: ({ isClosed, ...due }) => ({
    subject: '売上金の送金が止められました',
    paragraphs: isClosed
      ? ['決済会社がお客様の受取口座を閉鎖したため、送金できません。理由は決済会社にお問い合わせください。']
      : ['決済会社がお客様への送金を止めました。売上金は引き続きお客様のもので、再開後に送金します。', ...asked(due)],
    action: account,
  }),
};
