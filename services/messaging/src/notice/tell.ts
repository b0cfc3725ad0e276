import type { Currency, NoticeTopic } from '@tankobon/contracts';
import { type Act, type Fact, type FactHandlers, type Place, reaction, type Reaction } from '@tankobon/eventstore';
import { bringTogether, type Said, threadOf } from '../conversation/bring-together.js';
import { type NewMail, queue } from '../mail/outbox.js';
import { waitForDigest } from './digest.js';
import { KINDS, type Kind } from './kinds.js';
import { type About, forgottenIdOf, noticeIdOf } from './notice.js';
import { notice } from './notice.decide.js';
import { findPreferences, type Preferences } from './preferences.js';
import { unread } from './unread.js';

/** Whom a fact is told to, and what the mail of that kind says. */
export type Told = Extract<NewMail, { template: Kind }>;
/** Why somebody is told: who hears of the same cause twice is told once. */
type Cause = Pick<Fact, 'eventId' | 'at'>;
type News = Told | Said;
type Table<M extends object> = { readonly [K in keyof M]?: (data: M[K]) => readonly News[] };

/** Declares what is told of facts: one line for each of them; notices, mails and lines in conversations come from it. */
export function told<M extends object>(name: string, table: Table<M>): Reaction {
  const lines = Object.entries(table) as [string, (data: unknown) => readonly News[]][];
  const handlers = lines.map(([fact, whom]) => [fact, (heard: Fact, act: Act) => tell(whom(heard.data), heard, act)]);
  return reaction<M>(name, Object.fromEntries(handlers) as FactHandlers<M, Act>);
}

/**
 * A notice for each, once; its mail at once or with those of the day, as the person wants it. Receipts come in any case; nothing comes to who
 * is erased. However many there are, they and what is said in conversations are read together and written together.
 */
export async function tell(all: readonly News[], { eventId, at }: Cause, { tx, system: by }: Pick<Act, 'tx' | 'system'>): Promise<void> {
  const said = all.filter((each) => 'line' in each);
  const people = all.filter((each) => 'personId' in each);
  const how = await findPreferences(tx.manager, people.map(({ personId }) => personId)); // prettier-ignore
  const wanted = people.flatMap((each) => wantedOf(each, how(each.personId), eventId));
  const places = [...said.map(threadOf), ...wanted.flatMap(({ id, told }): Place[] => [[notice, id], [notice, forgottenIdOf(told.personId)]])]; // prettier-ignore
  await tx.open(places);
  for (const each of said) await bringTogether(tx, by, each);
  const fresh: Wanted[] = [];
  for (const each of wanted) {
    const { personId, template: kind, data } = each.told;
    if ((await tx.load(notice, forgottenIdOf(personId))).state.status === 'forgotten') continue;
    const { events } = await tx.handle(notice, each.id, { type: 'Notify', data: { personId, kind, about: aboutOf(kind, data), at }, by });
    if (events.length > 0) fresh.push(each);
  }
  if (fresh.length === 0) return;
  await unread(tx.manager, fresh.map(lineOf), at);
  const ofTheDay = fresh.filter(({ mail }) => mail === 'of the day');
  if (ofTheDay.length > 0) await waitForDigest(tx.manager, ofTheDay.map(lineOf));
  const mails = fresh.filter(({ mail }) => mail === 'at once').map(({ told }) => told);
  if (mails.length > 0) await queue(tx, eventId, mails);
}

/** A notice that its person wants, and when its mail goes. */
type Wanted = { id: string; told: Told; topic: NoticeTopic; mail: 'at once' | 'of the day' | 'none' };
const lineOf = ({ id, topic, told: { personId } }: Wanted) => ({ noticeId: id, personId, topic });

function wantedOf(told: Told, preferences: Preferences, eventId: string): Wanted[] {
  const { topic, always = false } = KINDS[told.template];
  const how = preferences[topic];
  if (how === 'off' && !always) return [];
  const mail = how === 'mail' || always ? 'at once' : how === 'digest' ? 'of the day' : 'none';
  return [{ id: noticeIdOf(eventId, told.personId, told.template), told, topic, mail }];
}

const IDS = [
  'orderId',
  'saleId',
  'rentalId',
  'listingId',
  'disputeId',
  'conversationId',
  'announcementId',
  'daysLeft',
] as const satisfies readonly (keyof About)[];

function aboutOf(kind: Kind, data: object): About {
  const given = data as Readonly<Record<string, unknown>>;
  const ids = Object.fromEntries(IDS.flatMap((key) => (given[key] === undefined || given[key] === null ? [] : [[key, given[key]]])));
  const [line, ...others] = (given['lines'] ?? []) as Line[];
  const listed = line?.listingId && others.length === 0 && { listingId: line.listingId };
  return { ...listed, ...ids, ...moneyOf(kind, given) };
}

type Line = { listingId?: string; quantity: number; priceCents: number; shippingCents: number };
/** Amounts of a mail by how much they say: the first that it has is the notice's. */
const AMOUNTS = ['amountCents', 'refundCents', 'earnedCents', 'totalCents', 'releasedCents'];

function moneyOf(kind: Kind, given: Readonly<Record<string, unknown>>): Pick<About, 'amountCents' | 'currency'> {
  const key = kind === 'deposit_decided_seller' ? 'capturedCents' : AMOUNTS.find((each) => typeof given[each] === 'number');
  const lines = (given['lines'] ?? []) as Line[];
  const ofLines = lines.reduce((sum, { quantity, priceCents, shippingCents }) => sum + quantity * priceCents + shippingCents, 0);
  const amountCents = key === undefined ? ofLines : (given[key] as number);
  return amountCents === 0 ? {} : { amountCents, currency: given['currency'] as Currency };
}
