import type { Currency, NotificationTopic } from '@tankobon/contracts';
import { type ReactionContext, type Fact, type FactHandlers, type StreamReference, reaction, type Reaction } from '@tankobon/eventstore';
import { addDealLine, type DealLine, placeOf } from '../conversation/deal-line.js';
import { type NewMail, queue } from '../mail/outbox.js';
import { waitForDigest } from './digest.js';
import { KINDS } from './kinds.js';
import type { NotificationKind } from '../templates/mails.js';
import { erasureIdOf, notificationIdOf, type NotificationSubject } from './notification.js';
import { notification } from './notification.decide.js';
import { lockPreferences, type Preferences } from './preferences.js';
import { markUnread } from './unread.js';

/** Notification for one person, with the data of its mail. */
export type NotificationRequest = Extract<NewMail, { template: NotificationKind }>;
/** Cause of notifications: the same cause notifies a person once. */
type Cause = Pick<Fact, 'eventId' | 'at'>;
type NotificationOrLine = NotificationRequest | DealLine;
type NotificationTable<M extends object> = { readonly [K in keyof M]?: (data: M[K]) => readonly NotificationOrLine[] };

/** Declares the notifications, mails and lines of conversations that follow from facts, with one entry per fact. */
export function notificationReaction<M extends object>(name: string, table: NotificationTable<M>): Reaction {
  const rows = Object.entries(table) as [string, (data: unknown) => readonly NotificationOrLine[]][];
  const handlers = rows.map(([type, of]) => [type, (fact: Fact, act: ReactionContext) => notify(of(fact.data), fact, act)]);
  return reaction<M>(name, Object.fromEntries(handlers) as FactHandlers<M, ReactionContext>);
}

/**
 * Creates each notification once, with its mail at once or in the digest, as the person prefers. Receipts are always mailed; erased people
 * get nothing. All notifications and lines of conversations are read together and written together, however many there are.
 */
export async function notify(
  all: readonly NotificationOrLine[],
  { eventId, at }: Cause,
  { tx, system: by }: Pick<ReactionContext, 'tx' | 'system'>,
): Promise<void> {
  const lines = all.filter((each) => 'line' in each);
  const requests = all.filter((each) => 'personId' in each);
  const preferencesOf = await lockPreferences(tx.manager, requests.map(({ personId }) => personId)); // prettier-ignore
  const planned = requests.flatMap((each) => planOf(each, preferencesOf(each.personId), eventId));
  const places = [...lines.map(placeOf), ...planned.flatMap(({ id, request }): StreamReference[] => [[notification, id], [notification, erasureIdOf(request.personId)]])]; // prettier-ignore
  await tx.open(places);
  for (const each of lines) await addDealLine(tx, by, each);
  const fresh: PlannedNotification[] = [];
  for (const each of planned) {
    const { personId, template: kind, data } = each.request;
    if ((await tx.load(notification, erasureIdOf(personId))).state.status === 'forgotten') continue;
    const about = aboutOf(kind, data);
    const { events } = await tx.handle(notification, each.id, { type: 'Notify', data: { personId, kind, about, at }, by });
    if (events.length > 0) fresh.push(each);
  }
  if (fresh.length === 0) return;
  await markUnread(tx.manager, fresh.map(lineOf), at);
  const inDigest = fresh.filter(({ mail }) => mail === 'in the digest');
  if (inDigest.length > 0) await waitForDigest(tx.manager, inDigest.map(lineOf));
  const mails = fresh.filter(({ mail }) => mail === 'at once').map(({ request }) => request);
  if (mails.length > 0) await queue(tx, eventId, mails);
}

/** Notification that its person wants, and the timing of its mail. */
type PlannedNotification = {
  id: string;
  request: NotificationRequest;
  topic: NotificationTopic;
  mail: 'at once' | 'in the digest' | 'none';
};
const lineOf = ({ id, topic, request: { personId } }: PlannedNotification) => ({ noticeId: id, personId, topic });

function planOf(request: NotificationRequest, preferences: Preferences, eventId: string): PlannedNotification[] {
  const { personId, template } = request;
  const { topic, always = false } = KINDS[template];
  const delivery = preferences[topic];
  if (delivery === 'off' && !always) return [];
  const mail = delivery === 'mail' || always ? 'at once' : delivery === 'digest' ? 'in the digest' : 'none';
  return [{ id: notificationIdOf(eventId, personId, template), request, topic, mail }];
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
