import type { ComponentType } from 'react';
import { loadTexts } from '../base/i18n.js';
import { retrying } from '../ui/retrying.js';
import type { Screen } from './screens.js';
import { apollo } from '../base/apollo.js';
import { earlyBody } from '../base/early.js';
import { wired } from '../base/question.js';

const here = new Map<Screen, ComponentType>();
const failures = new Map<Screen, unknown>();

/** Whether a screen can be rendered without fetching anything. */
export const isHere = (screen: Screen | undefined) => screen === undefined || here.has(screen);

/** Fetches a screen's code, texts and first data together. A failure is thrown when the screen renders, and the next visit retries. */
export async function fetchScreen(screen: Screen): Promise<void> {
  try {
    const [code] = await Promise.all([retrying(screen.load), keepEarlyData(screen), ...screen.texts.map((area) => loadTexts(area))]);
    here.set(screen, code);
  } catch (error) {
    failures.set(screen, error);
  }
}

export function codeOf(screen: Screen): ComponentType {
  const code = here.get(screen);
  if (!code) throw failures.get(screen);
  return code;
}

/** Writes a screen's prefetched response into the Apollo cache, so that the first render shows data instead of placeholders. */
async function keepEarlyData({ asks, waits }: Screen): Promise<void> {
  const question = waits && asks?.(new URL(location.href));
  if (!question) return;
  const body = await earlyBody<{ data: object }>('/graphql', wired(question));
  if (body?.data) apollo.writeQuery({ ...question, data: body.data });
}
