import type { MessageId } from './message.js';

/** Japanese texts, in ICU MessageFormat. */
export const ja: Readonly<Record<MessageId, string>> = {
  // Requests and their limits
  'request.too_large': 'リクエストが大きすぎます。',
  'request.invalid_json': '本文が正しいJSONではありません。',
  'request.rate_limited': 'リクエストが多すぎます。{seconds}秒後にもう一度お試しください。',
};
