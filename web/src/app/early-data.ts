import { apollo } from './apollo.js';
import { earlyBody } from './early.js';
import type { Screen } from './screens.js';

/** Puts what a screen asked for early into the cache: its first look shows the data instead of a place kept for it. */
export async function keepEarlyData({ asks, query: load }: Screen): Promise<void> {
  const question = load && asks?.(new URL(location.href));
  if (!question) return;
  const [body, query] = await Promise.all([earlyBody<{ data: object }>('/graphql', question), load().catch(() => undefined)]);
  if (body?.data && query) apollo.writeQuery({ query, variables: question.variables, data: body.data });
}
