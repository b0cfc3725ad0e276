import { named } from './japanese-names.js';
import { moment, paragraphsOf, type TalkMails, toAnnouncement, toConversation } from './talk-mails.js';
import type { MailContents } from './template.js';

const dispute = (id: string) => ({ label: '申し立てを見る', path: `/disputes/${id}` });
const conversation = (id: string | null) => ({ label: 'メッセージを開く', path: toConversation(id) });
const stages: Readonly<Record<TalkMails['request_moved']['stage'], string>> = {
  ...{ applied: '受け付けられました。', screening: '出品者が確認しています。', interview: '下見が予定されています。' },
  ...{
    offer: 'オファーがあります。',
    contract_sent: '注文の準備ができました。',
    hired: '合意しました。',
    declined: 'お断りとなりました。',
  },
};

export const japaneseTalk: MailContents<TalkMails> = {
  dispute_begun: ({ disputeId, title, dueAt }) => ({
    subject: `${named(title)}についての申し立てを受け付けました`,
    paragraphs: [
      `相手の方にお知らせしました。回答の期限は ${moment(dueAt)} です。決定するまで、この契約の売上は支払われません。`,
      '回答がない場合は、提出された内容をもとに当社が判断します。',
    ],
    action: dispute(disputeId),
  }),
  dispute_opened: ({ disputeId, title, dueAt }) => ({
    subject: `ご回答をお願いします：${named(title)}についての申し立て`,
    paragraphs: [
      `${named(title)}について、相手の方から申し立てがありました。${moment(dueAt)} までに回答し、証拠をお示しください。`,
      '回答がない場合は、提出された内容をもとに当社が判断します。それまで、この契約の売上は支払われません。',
    ],
    action: dispute(disputeId),
  }),
  dispute_answered: ({ disputeId, title, offered }) => ({
    subject: `${named(title)}についての申し立てに${offered ? '提案があります' : '新しい内容があります'}`,
    paragraphs: [
      offered
        ? `${named(title)}についての申し立てに相手の方が回答し、返金を提案しています。`
        : `${named(title)}についての申し立てに、相手の方が内容を追加しました。`,
    ],
    action: dispute(disputeId),
  }),
  dispute_reminder: ({ disputeId, title, dueAt }) => ({
    subject: `期限のお知らせ：${named(title)}についての申し立て`,
    paragraphs: [
      dueAt === null
        ? `${named(title)}についての申し立てに、ご意見をお寄せください。`
        : `${named(title)}についてのご意見は ${moment(dueAt)} まで受け付けます。その後は、提出された内容をもとに判断します。`,
    ],
    action: dispute(disputeId),
  }),
  dispute_escalated: ({ disputeId, title }) => ({
    subject: `${named(title)}についての申し立てを当社が判断します`,
    paragraphs: [`${named(title)}についての申し立てを確認し、双方が提出した内容をもとに判断します。`],
    action: dispute(disputeId),
  }),
  dispute_decided: ({ disputeId, title, refundCents, currency, verdict }, money) => ({
    subject: `決定のお知らせ：${named(title)}についての申し立て`,
    paragraphs: [
      verdict
        ? `${named(title)}の支払いについて、購入者のカード会社が${verdict === 'won' ? '出品者' : '購入者'}の主張を認めました。申し立ては終わりました。`
        : refundCents > 0
          ? `${named(title)}についての申し立てが終わり、${money(refundCents, currency)} が返金されます。`
          : `${named(title)}についての申し立てが終わりました。返金はありません。`,
    ],
    action: dispute(disputeId),
  }),
  request_opened: ({ conversationId, title }) => ({
    subject: `${named(title)}へのリクエストが届きました`,
    paragraphs: [`${named(title)}に興味のある方が、お返事を待っています。`],
    action: conversation(conversationId),
  }),
  request_moved: ({ conversationId, title, stage }) => ({
    subject: `${named(title)}へのリクエストについて`,
    paragraphs: [`${named(title)}へのリクエストに動きがありました。${stages[stage]}`],
    action: conversation(conversationId),
  }),
  request_withdrawn: ({ conversationId, title }) => ({
    subject: `${named(title)}へのリクエストが取り下げられました`,
    paragraphs: [`${named(title)}へのリクエストは取り下げられました。手続きは必要ありません。`],
    action: conversation(conversationId),
  }),
  viewing_set: ({ conversationId, title, viewingAt }) => ({
    subject: `${named(title)}の下見${viewingAt === null ? '中止' : ''}のお知らせ`,
    paragraphs: [
      viewingAt === null ? `${named(title)}の下見は中止になりました。` : `${named(title)}の下見は ${moment(viewingAt)} の予定です。`,
    ],
    action: conversation(conversationId),
  }),
  messages_unread: ({ conversationId, title }) => ({
    subject: '未読のメッセージがあります',
    paragraphs: [
      conversationId === null
        ? 'まだ読んでいないメッセージがあります。'
        : `${named(title)}について、まだ読んでいないメッセージがあります。`,
    ],
    action: conversation(conversationId),
  }),
  review_wanted: ({ orderId, title }) => ({
    subject: `いかがでしたか：${title ?? 'ご注文'}`,
    paragraphs: [`${named(title)}のお取引の感想は、ほかの方の参考になります。ひとことお寄せください。`],
    action: { label: 'レビューを書く', path: `/orders/${orderId}` },
  }),
  review_wanted_seller: ({ title }) => ({
    subject: `いかがでしたか：${title ?? 'レンタル'}`,
    paragraphs: [`${named(title)}のレンタルが終わりました。借り手についての感想は、ほかの出品者の参考になります。ひとことお寄せください。`],
    action: { label: '借り手をレビューする', path: '/seller' },
  }),
  announcement: ({ announcementId, title, body }) => ({
    subject: title ?? 'Tankobon からのお知らせ',
    paragraphs: [...paragraphsOf(body), 'お知らせの受け取り方は、通知のページでお選びいただけます。'],
    action: { label: '通知を見る', path: toAnnouncement(announcementId) },
  }),
};
