import type { Currency, NoticeTopic } from '@tankobon/contracts';
import { type ReactionContext, type Fact, type FactHandlers, type Place, reaction, type Reaction } from '@tankobon/eventstore';
import { bringTogether, type DealLine, threadOf } from '../conversation/bring-together.js';
import { type NewMail, queue } from '../mail/outbox.js';
import { waitForDigest } from './digest.js';
import { KINDS, type NotificationKind } from './kinds.js';
import { forgottenIdOf, noticeIdOf, type NotificationSubject } from './notification.js';
import { notice } from './notification.decide.js';
import { findPreferences, type Preferences } from './preferences.js';
import { unread } from './unread.js';

/** Notification for one person, with the data of its mail. */
export type NotificationRequest = Extract<NewMail, { template: NotificationKind }>;
/** Cause of notifications: the same cause notifies a person once. */
type Cause = Pick<Fact, 'eventId' | 'at'>;
type FactEffect = NotificationRequest | DealLine;
type EffectTable<M extends object> = { readonly [K in keyof M]?: (data: M[K]) => readonly FactEffect[] };

/** Declares the notifications, mails and lines of conversations that follow from facts, with one entry per fact. */
export function told<M extends object>(name: string, table: EffectTable<M>): Reaction {
  const lines = Object.entries(table) as [string, (data: unknown) => readonly FactEffect[]][];
  const handlers = lines.map(([fact, whom]) => [fact, (heard: Fact, act: ReactionContext) => tell(whom(heard.data), heard, act)]);
  return reaction<M>(name, Object.fromEntries(handlers) as FactHandlers<M, ReactionContext>);
}

/**
 * Creates each notification once, with its mail at once or in the digest, as the person prefers. Receipts are always mailed; erased people
 * get nothing. All notifications and lines of conversations are read together and written together, however many there are.
 */
export async function tell(
  all: readonly FactEffect[],
  { eventId, at }: Cause,
  { tx, system: by }: Pick<ReactionContext, 'tx' | 'system'>,
): Promise<void> {
  const said = all.filter((each) => 'line' in each);
  const people = all.filter((each) => 'personId' in each);
  const how = await findPreferences(tx.manager, people.map(({ personId }) => personId)); // prettier-ignore
  const wanted = people.flatMap((each) => wantedOf(each, how(each.personId), eventId));
  const places = [...said.map(threadOf), ...wanted.flatMap(({ id, told }): Place[] => [[notice, id], [notice, forgottenIdOf(told.personId)]])]; // prettier-ignore
  await tx.open(places);
  for (const each of said) await bringTogether(tx, by, each);
  const fresh: PlannedNotification[] = [];
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

/** Notification that its person wants, and the timing of its mail. */
type PlannedNotification = { id: string; told: NotificationRequest; topic: NoticeTopic; mail: 'at once' | 'of the day' | 'none' };
const lineOf = ({ id, topic, told: { personId } }: PlannedNotification) => ({ noticeId: id, personId, topic });

function wantedOf(told: NotificationRequest, preferences: Preferences, eventId: string): PlannedNotification[] {
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
] as const satisfies readonly (keyof NotificationSubject)[];

function aboutOf(kind: NotificationKind, data: object): NotificationSubject {
  const given = data as Readonly<Record<string, unknown>>;
  const ids = Object.fromEntries(IDS.flatMap((key) => (given[key] === undefined || given[key] === null ? [] : [[key, given[key]]])));
  const [line, ...others] = (given['lines'] ?? []) as MailLine[];
  const listed = line?.listingId && others.length === 0 && { listingId: line.listingId };
  return { ...listed, ...ids, ...moneyOf(kind, given) };
}

type MailLine = { listingId?: string; quantity: number; priceCents: number; shippingCents: number };
/** Amounts of mails by relevance: the notification takes the first that its mail has. */
const AMOUNTS = ['amountCents', 'refundCents', 'earnedCents', 'totalCents', 'releasedCents'];

function moneyOf(kind: NotificationKind, given: Readonly<Record<string, unknown>>): Pick<NotificationSubject, 'amountCents' | 'currency'> {
  const key = kind === 'deposit_decided_seller' ? 'capturedCents' : AMOUNTS.find((each) => typeof given[each] === 'number');
  const lines = (given['lines'] ?? []) as MailLine[];
  const ofLines = lines.reduce((sum, { quantity, priceCents, shippingCents }) => sum + quantity * priceCents + shippingCents, 0);
  const amountCents = key === undefined ? ofLines : (given[key] as number);
  return amountCents === 0 ? {} : { amountCents, currency: given['currency'] as Currency };
}
