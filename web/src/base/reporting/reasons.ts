import { api } from '../api.js';

/** Report reasons by subject, in the order of the list. */
export const REASONS = {
  listing: ['counterfeit', 'prohibited', 'misleading', 'stolen_pictures', 'wrong_price', 'other'],
  message: ['off_platform_payment', 'scam', 'harassment', 'spam', 'other'],
  review: ['offensive', 'personal_data', 'off_topic', 'spam', 'other'],
  person: ['scam', 'impersonation', 'harassment', 'offensive', 'other'],
} as const;
type Reasons = typeof REASONS;
export type ReportReason = Reasons[keyof Reasons][number];
export type ReportSubject = { kind: keyof Reasons; id: string };

/** Sends a report to staff. Each kind of subject has its own reasons. */
export function report({ kind, id }: ReportSubject, reason: ReportReason, note: string): Promise<unknown> {
  const said = note ? { note } : {};
  const path = { id };
  if (kind === 'listing') return api.post('/items/{id}/report', { path, body: { ...said, reason: reason as Reasons['listing'][number] } });
  if (kind === 'message')
    return api.post('/messages/{id}/report', { path, body: { ...said, reason: reason as Reasons['message'][number] } });
  if (kind === 'review') return api.post('/reviews/{id}/report', { path, body: { ...said, reason: reason as Reasons['review'][number] } });
  return api.post('/people/{id}/report', { path, body: { ...said, reason: reason as Reasons['person'][number] } });
}
