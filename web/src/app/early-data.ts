import { apollo } from '../base/apollo.js';
import { earlyBody } from '../base/early.js';
import { wired } from '../base/question.js';
import type { Screen } from './screens.js';

/** Writes a screen's prefetched response into the Apollo cache, so that the first render shows data instead of placeholders. */
export async function keepEarlyData({ asks, waits }: Screen): Promise<void> {
  const question = waits && asks?.(new URL(location.href));
  if (!question) return;
  const body = await earlyBody<{ data: object }>('/graphql', wired(question));
  if (body?.data) apollo.writeQuery({ ...question, data: body.data });
}
