import { byKey, compare, each, type Invariant, together } from '../invariant.js';
import type { Data, StoredEvent } from '../read/records.js';
import { erasedIn } from './forgotten.js';

const IDS = ['orderId', 'saleId', 'rentalId', 'announcementId'] as const;
/** Stream types of processes whose steps notify people. */
const FLOWS = ['offer', 'announcement'];

const caused: Invariant = {
  id: 'I72',
  title: 'each notice has its cause, once for each person and kind, is about what exists, and is shown until its person is erased',
  async check(world) {
    const all = await world.allEvents();
    const notices = all.filter(({ type }) => type === 'Noticed');
    /** Ids that may cause a notification: an event, its command, or the process whose step it was. */
    const causes = new Set(all.flatMap(({ type, streamType, streamId, eventId, meta }) => (type === 'Noticed' ? [] : [eventId, String(meta['commandId']), ...(FLOWS.includes(String(streamType)) ? [streamId] : [])]))); // prettier-ignore
    const streams = new Set(all.map(({ streamId }) => streamId));
    for (const { type, data } of all) if (type === 'OrderPlaced') for (const line of data['lines']) streams.add(line.saleId);
    const erased = await erasedIn(world);
    const rows = byKey(await world.query<Data>('messaging', 'SELECT id, person_id, kind FROM notices'), ({ id }) => id);
    const unread = await world.query<{ notice_id: string; person_id: string }>('messaging', 'SELECT notice_id, person_id FROM unread_notices'); // prettier-ignore
    const kept = notices.filter(({ data }) => !erased.has(data['personId']));
    const expected = new Map(kept.map(({ streamId, data }) => [streamId, { person_id: data['personId'], kind: data['kind'] }]));
    return together(
      each(notices, (notice) => wrongNotice(notice, causes, streams)),
      each([...Map.groupBy(notices, nameOf)], ([name, same]) => same.length > 1 && `${name} is there ${same.length} times`),
      compare('notice', expected, rows),
      each(
        unread,
        ({ notice_id, person_id }) => rows.get(notice_id)?.['person_id'] !== person_id && `${notice_id} is unread and not there`,
      ),
    );
  },
};

const nameOf = ({ data, meta }: StoredEvent) => `a notice of ${meta['causationId']} for ${data['personId']}, ${data['kind']},`;

function wrongNotice({ streamId, data, meta }: StoredEvent, causes: ReadonlySet<string>, streams: ReadonlySet<string>): string | false {
  if (!causes.has(meta['causationId'])) return `${streamId} was caused by ${meta['causationId']}, which nobody has said`;
  const gone = IDS.find((id) => data['about'][id] !== undefined && !streams.has(data['about'][id]));
  return gone !== undefined && `${streamId} is about ${data['about'][gone]}, which never was`;
}

const ENDED = /^(hired|declined|withdrawn)$/;
const MOST_OPEN = 20;

const requests: Invariant = {
  id: 'I73',
  title:
    'a buyer has one open request for a listing and twenty in all; its seller or staff moves it, or what becomes of an offer; its buyer withdraws it',
  async check(world) {
    const status = new Map<string, { buyerId: string; sellerId: string; listingId: string; status: string }>();
    return each(
      (await world.events('messaging')).filter(({ streamType }) => streamType === 'request'),
      (event) => {
        const { streamId, type, data, meta } = event;
        const { id, role } = meta['actor'];
        const { buyerId, sellerId, listingId } = data;
        const [was, now] = [status.get(streamId), statusAfter(event)];
        if (now) status.set(streamId, { buyerId, sellerId, listingId, status: now });
        if (/^(RequestMoved|ViewingSet)$/.test(type) && id !== sellerId && !/^(moderator|admin|system)$/.test(role))
          return `${streamId} was moved by ${id}`;
        if (type === 'RequestWithdrawn' && id !== buyerId && role !== 'system') return `${streamId} was withdrawn by ${id}`;
        if (was && was.status === 'withdrawn') return `${streamId} went on after it was withdrawn: ${type}`;
        if (!now || ENDED.test(now)) return false;
        const open = [...status.values()].filter((each) => each.buyerId === buyerId && !ENDED.test(each.status));
        const same = open.filter((each) => each.listingId === listingId);
        return (
          (same.length > 1 || open.length > MOST_OPEN) &&
          `${buyerId} has ${same.length} open requests for ${listingId}, ${open.length} in all`
        );
      },
    );
  },
};

function statusAfter({ type, data }: StoredEvent): string | undefined {
  if (type === 'RequestOpened') return 'applied';
  if (type === 'RequestMoved') return data['stage'];
  if (type === 'ContractResent') return 'contract_sent';
  return type === 'RequestWithdrawn' ? 'withdrawn' : undefined;
}

export const reportedInvariants: readonly Invariant[] = [caused, requests];
