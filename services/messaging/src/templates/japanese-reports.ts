import type { ReportedKind } from '@tankobon/contracts';
import type { MailTexts } from './template.js';

const THE: Readonly<Record<ReportedKind, string>> = { listing: '出品', message: 'メッセージ', person: '方', review: 'レビュー' };

/** Mails about the outcome of a report. Measures against the reported person stay private. */
export const japaneseReports: Pick<MailTexts['contents'], 'report_upheld' | 'report_cleared'> = {
  report_upheld: ({ kind }) => ({
    subject: 'ご報告に対応しました',
    paragraphs: [`ご報告いただいた${THE[kind]}を確認し、対応しました。お知らせいただきありがとうございます。`],
    action: { label: 'お知らせを開く', path: '/notifications' },
  }),
  report_cleared: ({ kind, listingId }) => ({
    subject: 'ご報告を確認しました',
    paragraphs: [
      `ご報告いただいた${THE[kind]}を確認しましたが、規約に反する点は見つかりませんでした。お知らせいただきありがとうございます。`,
    ],
    action: listingId === null ? { label: 'お知らせを開く', path: '/notifications' } : { label: '出品を見る', path: `/item/${listingId}` },
  }),
};
