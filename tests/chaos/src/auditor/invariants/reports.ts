import { each, type Invariant, together } from '../invariant.js';
import type { StoredEvent } from '../read/records.js';
import { erasedIn } from './forgotten.js';

/** Returns reporters still waiting by case, and reports answered wrongly. */
function answer(events: readonly StoredEvent[]): { waiting: Map<string, readonly string[]>; mistakes: string[] } {
  const [waiting, closed, mistakes] = [new Map<string, readonly string[]>(), new Set<string>(), [] as string[]];
  for (const { type, streamId, data } of events) {
    const who = waiting.get(streamId) ?? [];
    if (type === 'SubjectReported' || type === 'ListingReported') {
      if (who.includes(data['reporterId'])) mistakes.push(`${streamId}: ${data['reporterId']} has reported twice`);
      waiting.set(streamId, [...who, data['reporterId']]);
    }
    if (type === 'CaseOpened') closed.delete(streamId);
    if (type === 'CaseClosed') closed.add(streamId);
    if (type !== 'SubjectResolved' && type !== 'ListingReportsAnswered') continue;
    const received = data['reporterIds'] as string[];
    if (received.join() !== who.join()) mistakes.push(`${streamId}: ${received.join(', ')} are answered, ${who.join(', ')} have reported`);
    waiting.delete(streamId);
  }
  for (const streamId of closed) if (waiting.has(streamId)) mistakes.push(`${streamId} is closed, and ${waiting.get(streamId)!.join(', ')} wait for an answer`); // prettier-ignore
  return { waiting, mistakes };
}

const SUBJECT = 'SELECT subject_id, reporter_id, count(*) FILTER (WHERE NOT answered)::int AS open FROM reports GROUP BY 1, 2';

const answered: Invariant = {
  id: 'I76',
  title: 'each report is answered once, with the end of what it was about: to who made it, and to nobody else',
  async check(world) {
    const events = await world.events('moderation');
    const { waiting, mistakes } = answer(events);
    const open = new Set([...waiting].flatMap(([caseId, who]) => who.map((id) => `${caseId.replace(/^case_/, '')} ${id}`)));
    const rows = await world.query<{ subject_id: string; reporter_id: string; open: number }>('moderation', SUBJECT);
    const erased = await erasedIn(world);
    const received = new Map<string, unknown>((await world.events('messaging')).flatMap(({ type, data, meta }) => (type === 'Noticed' && /^report_/.test(data['kind']) ? [[`${meta['causationId']} ${data['personId']}`, data] as const] : []))); // prettier-ignore
    const answers = events.filter(({ type }) => type === 'SubjectResolved' || type === 'ListingReportsAnswered');
    const due = new Set(answers.flatMap(({ eventId, data }) => (data['reporterIds'] as string[]).map((id) => `${eventId} ${id}`)));
    return together(
      each(mistakes, (mistake) => mistake),
      each(rows, ({ subject_id, reporter_id, open: count }) => {
        const should = open.has(`${subject_id} ${reporter_id}`) ? 1 : 0;
        return count !== should && `${subject_id}: ${count} reports of ${reporter_id} are open, not ${should}`;
      }),
      each([...due], (key) => !received.has(key) && !erased.has(key.split(' ')[1]!) && `${key} heard nothing of the report`),
      each([...received.keys()], (key) => !due.has(key) && `${key} heard of a report that they had not made`),
    );
  },
};

export const reportInvariants: readonly Invariant[] = [answered];
