import { askEarly } from '../base/early.js';
import { wired } from '../base/question.js';
import { retrying } from '../ui/retrying.js';
import { screenAt } from './screens.js';
import { fetchTexts, firstAreas, preferredLanguage } from '../base/texts.js';
import { readToken } from '../base/token.js';

// The app, the screen of this address, its texts and its data are fetched in parallel; the app awaits them and reports failures.
void retrying(() => import('./start.js'));
const screen = screenAt(location.pathname);
if (readToken()) askEarly('/user/status');
const question = screen?.asks?.(new URL(location.href));
if (question) askEarly('/graphql', wired(question));
const beside = [screen?.load(), ...[...firstAreas, ...(screen?.texts ?? [])].map((area) => fetchTexts(preferredLanguage(), area))];
for (const part of beside) part?.catch(() => undefined);
