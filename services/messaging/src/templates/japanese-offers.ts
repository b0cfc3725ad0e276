import { named } from './japanese-names.js';
import type { OfferMails } from './offer-mails.js';
import { moment, toConversation } from './talk-mails.js';
import type { MailContents } from './template.js';

const conversation = (id: string | null) => ({ label: '会話を開く', path: toConversation(id) });

export const japaneseOffers: MailContents<OfferMails> = {
  offer_made: ({ conversationId, title, amountCents, currency, dueAt }, money) => ({
    subject: `${named(title)}にオファーが届きました：${money(amountCents, currency)}`,
    paragraphs: [
      `${named(title)}に ${money(amountCents, currency)} のオファーがあります。${moment(dueAt)} までに、承諾、辞退、または別の金額の提案ができます。`,
    ],
    action: conversation(conversationId),
  }),
  offer_kept: ({ title, amountCents, currency, dueAt }, money) => ({
    subject: `合意しました：${named(title)} ${money(amountCents, currency)}`,
    paragraphs: [
      `${named(title)}を ${money(amountCents, currency)} でカートに入れ、${moment(dueAt)} まで取り置いています。期限までに支払われないと、取り置きは終わります。`,
    ],
    action: { label: '購入手続きへ', path: '/checkout' },
  }),
  offer_accepted: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `オファーが承諾されました：${money(amountCents, currency)}`,
    paragraphs: [
      `購入者が${named(title)}を ${money(amountCents, currency)} で承諾しました。24時間取り置きます。支払われたらお知らせします。`,
    ],
    action: conversation(conversationId),
  }),
  offer_declined: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `オファーは断られました：${money(amountCents, currency)}`,
    paragraphs: [`${named(title)}への ${money(amountCents, currency)} のオファーは断られました。別の金額を提案できます。`],
    action: conversation(conversationId),
  }),
  offer_expired: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `オファーに返答がありませんでした：${money(amountCents, currency)}`,
    paragraphs: [
      `${named(title)}への ${money(amountCents, currency)} のオファーは、48時間以内に返答がなく終了しました。あらためて提案できます。`,
    ],
    action: conversation(conversationId),
  }),
  offer_failed: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `${named(title)}のオファーは間に合いませんでした`,
    paragraphs: [
      `${named(title)}への ${money(amountCents, currency)} のオファーは承諾されましたが、取り置きできませんでした。オファーは終了し、請求はありません。`,
    ],
    action: conversation(conversationId),
  }),
  offer_lapsed: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `支払期限が過ぎました：${named(title)}`,
    paragraphs: [`合意した${named(title)} ${money(amountCents, currency)} は、24時間以内に支払われませんでした。取り置きは終わりました。`],
    action: conversation(conversationId),
  }),
};
