import { type Act, type Fact, type FactHandlers, reaction, type Reaction } from '@tankobon/eventstore';
import { type NewMail, queue } from '../mail/outbox.js';
import { waitForDigest } from './digest.js';
import { KINDS, type Kind } from './kinds.js';
import { type About, noticeIdOf } from './notice.js';
import { notice } from './notice.decide.js';
import { findPreferences } from './preferences.js';
import { unread } from './unread.js';

/** Whom a fact is told to, and what the mail of that kind says. */
export type Told = Extract<NewMail, { template: Kind }>;
/** Why somebody is told: who hears of the same cause twice is told once. */
type Cause = Pick<Fact, 'eventId' | 'at'>;
type Table<M extends object> = { readonly [K in keyof M]?: (data: M[K]) => readonly Told[] };

/** Declares what is told of facts: one line for each of them, notices and mails come from it. */
export function told<M extends object>(name: string, table: Table<M>): Reaction {
  const lines = Object.entries(table) as [string, (data: unknown) => readonly Told[]][];
  const handlers = lines.map(([fact, whom]) => [fact, (heard: Fact, act: Act) => tell(whom(heard.data), heard, act)]);
  return reaction<M>(name, Object.fromEntries(handlers) as FactHandlers<M, Act>);
}

/** A notice for each, once; its mail at once or with those of the day, as the person wants it. Receipts come in any case. */
export async function tell(all: readonly Told[], { eventId, at }: Cause, { tx, system: by }: Pick<Act, 'tx' | 'system'>): Promise<void> {
  const how = await findPreferences(tx.manager, all.map(({ personId }) => personId)); // prettier-ignore
  const mails: Told[] = [];
  for (const each of all) {
    const { personId, template: kind, data } = each;
    const { topic, always = false } = KINDS[kind];
    const wanted = how(personId)[topic];
    if (wanted === 'off' && !always) continue;
    const id = noticeIdOf(eventId, personId, kind);
    const { events } = await tx.handle(notice, id, { type: 'Notify', data: { personId, kind, about: aboutOf(data), at }, by });
    if (events.length === 0) continue;
    await unread(tx.manager, id, personId, at);
    if (wanted === 'mail' || always) mails.push(each);
    else if (wanted === 'digest') await waitForDigest(tx.manager, id, personId, topic);
  }
  if (mails.length > 0) await queue(tx, eventId, mails);
}

const IDS = [
  'orderId',
  'saleId',
  'rentalId',
  'listingId',
  'disputeId',
  'conversationId',
  'daysLeft',
] as const satisfies readonly (keyof About)[];

function aboutOf(data: object): About {
  const given = data as Readonly<Record<string, unknown>>;
  return Object.fromEntries(IDS.flatMap((key) => (given[key] === undefined || given[key] === null ? [] : [[key, given[key]]])));
}
