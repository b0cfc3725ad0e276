import { ApiError, sentenceOf } from '../../base/api.js';

type Sentences = { noApi: string; signInFirst: string; failed: string };

/** The specified sentence of a failure; what the server refused with a reason keeps the server's words. */
export function explain(error: unknown, { noApi, signInFirst, failed }: Sentences): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.error === 'api_not_configured') return noApi;
  if (error.status === 401) return signInFirst;
  return sentenceOf(error, failed);
}
