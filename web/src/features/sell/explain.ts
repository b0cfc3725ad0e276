import { ApiError, sentenceOf } from '../../base/api.js';

type Sentences = { noApi: string; signInFirst: string; failed: string };

/** The specified sentence of a failure; refusals with a reason use the server's message. */
export function explain(error: unknown, { noApi, signInFirst, failed }: Sentences): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.error === 'api_not_configured') return noApi;
  if (error.status === 401) return signInFirst;
  return sentenceOf(error, failed);
}
