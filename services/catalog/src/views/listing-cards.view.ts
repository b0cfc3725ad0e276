import type { Currency, ListingCard, ListingOffer, Picture } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fold } from '../fold.js';
import type { ListingContent, ListingEvent, SeriesFacts } from '../listing/listing.js';
import { facetsOf } from './facet-values.js';
import { ListingCount, recount } from './listing-counts.js';
import { searchVector } from './search-words.js';

/** Listing for lists and the search. Copies are in `stock`, names of sellers in `seller_cards`. */
@Entity('listing_cards')
export class ListingCardRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') slug!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') status!: ListingCard['status'];
  /** A copy is available. Without one, a listing for sale only stays live but leaves the lists. */
  @Column('boolean', { name: 'in_stock', default: true }) inStock!: boolean;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') category!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { array: true }) gallery!: string[];
  @Column('jsonb', { default: [] }) pictures!: Picture[];
  @Column('text', { name: 'rate_type' }) rateType!: ListingContent['rateType'];
  @Column('int', { name: 'rate_cents', nullable: true }) rateCents!: number | null;
  @Column('text') currency!: Currency;
  @Column('int', { name: 'deposit_cents' }) depositCents!: number;
  @Column('jsonb', { default: [] }) offers!: ListingOffer[];
  @Column('text') condition!: string;
  @Column('text') edition!: string;
  @Column('text') language!: ListingContent['language'];
  @Column('text') extras!: string;
  @Column('text', { name: 'location_type' }) locationType!: ListingContent['locationType'];
  @Column('text') location!: string;
  @Column('text', { name: 'shipping_fee' }) shippingFee!: ListingContent['shippingFee'];
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('text', { name: 'shipping_eta' }) shippingEta!: string;
  @Column('text', { name: 'shipping_notes' }) shippingNotes!: string;
  @Column('text', { nullable: true }) sku!: string | null;
  @Column('text', { name: 'series_id', nullable: true }) seriesId!: string | null;
  @Column('text', { name: 'series_title', nullable: true }) seriesTitle!: string | null;
  @Column('text', { nullable: true }) demographic!: string | null;
  @Column('int', { name: 'series_rank', nullable: true }) seriesRank!: number | null;
  @Column('int') version!: number;
  @Column('text', { name: 'rejected_reason', nullable: true }) rejectedReason!: string | null;
  /** Start of a pause by staff; null for a pause by the seller. */
  @Column(instant('staff_paused_at', { nullable: true })) staffPausedAt!: string | null;
  @Column('text', { name: 'staff_pause_reason', nullable: true }) staffPauseReason!: string | null;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('updated_at')) updatedAt!: string;
  @Column(instant('live_at', { nullable: true })) liveAt!: string | null;
  /** Facet values for filters and counts: `category:Manga`, `genre:Action` … */
  @Column('text', { array: true }) facets!: string[];
  @Column('tsvector') search!: string;
  /** Folded titles, for the search with spelling mistakes. */
  @Column('text') names!: string;
  /** Source of the search vector, which is rebuilt when a part of it changes. */
  @Column('jsonb', { name: 'series_facts', nullable: true }) series!: SeriesFacts | null;
}

type ListingPaused = Extract<ListingEvent, { type: 'ListingPaused' }>;
type CardChange = Partial<ListingCardRow>;
type EventHeader = { streamId: string; version: number; at: string };

export const listingCards = view<ListingEvent>(
  'listing-cards',
  [ListingCardRow, ListingCount],
  {
    ListingCreated: ({ streamId: id, version, at, data }, tx) => {
      const { listingId: slug, sellerId, content } = data;
      const dates = { version, createdAt: at, updatedAt: at };
      const inStock = data.stock.available > 0;
      return tx.insert(ListingCardRow, {
        id,
        slug,
        sellerId,
        status: 'draft',
        inStock,
        ...dates,
        ...cardOf({ pictures: [], offers: [], ...content }),
      });
    },
    ListingEdited: async (event, tx) => {
      const before = await tx.one(ListingCardRow, { id: event.streamId });
      if (before) await change(tx, event, cardOf({ ...before, ...event.data.changes }));
    },
    StockCounted: (event, tx) => change(tx, event, { inStock: event.data.stock.available > 0 }),
    StockReserved: (event, tx) => (isCounted(event) ? shelve(tx, event, false) : undefined),
    StockReleased: (event, tx) => (isCounted(event) ? shelve(tx, event, true) : undefined),
    StockRestocked: (event, tx) => (isCounted(event) ? shelve(tx, event, true) : undefined),
    ListingSubmitted: (event, tx) => change(tx, event, { status: 'pending' }),
    ListingApproved: (event, tx) => change(tx, event, { status: 'live', rejectedReason: null }),
    ListingRejected: (event, tx) => change(tx, event, { status: 'flagged', rejectedReason: event.data.reason, ...unpaused }),
    ListingPaused: (event, tx) => change(tx, event, { status: 'paused', ...pauseOf(event) }),
    ListingResumed: (event, tx) => change(tx, event, { status: 'live', ...unpaused }),
  },
  { around: recounting },
);

type StaffPause = Pick<ListingCardRow, 'staffPausedAt' | 'staffPauseReason'>;
const unpaused: StaffPause = { staffPausedAt: null, staffPauseReason: null };

/** Returns the columns of a pause by staff. A pause by the system, as with a ban, is not staff's to resume. */
function pauseOf({ at, data: { byStaff, reason }, meta: { actor } }: RecordedEvent<ListingPaused>): StaffPause {
  return byStaff && actor.role !== 'system' ? { staffPausedAt: at, staffPauseReason: reason ?? null } : unpaused;
}

/** Subtracts the changed listings from the counts, applies their events, and adds the listings again. */
async function recounting(events: readonly RecordedEvent<ListingEvent>[], tx: ViewTx, handle: () => Promise<void>): Promise<void> {
  const ids = [...new Set(events.filter(isCounted).map(({ streamId }) => streamId))];
  if (ids.length > 0) await recount(tx, ids, -1);
  await handle();
  const approved = events.filter(({ type }) => type === 'ListingApproved');
  if (approved.length > 0) await tx.query(firstLive, [approved.map(({ streamId }) => streamId), approved.map(({ at }) => at)]);
  if (ids.length > 0) await recount(tx, ids, 1);
}

const firstLive = `
  UPDATE listing_cards c SET live_at = a.at FROM unnest($1::text[], $2::timestamptz[]) AS a (id, at) WHERE c.id = a.id AND c.live_at IS NULL`;

/** True for events that change counts. Stock movements count only for the last copy that goes and the first that comes back. */
function isCounted({ type, data }: ListingEvent): boolean {
  if (type === 'StockReserved') return data.stock.available === 0;
  if (type === 'StockReleased' || type === 'StockRestocked') return data.stock.available === data.quantity;
  return true;
}

function shelve(tx: ViewTx, { streamId: id }: EventHeader, inStock: boolean): Promise<void> {
  return tx.update(ListingCardRow, { id }, { inStock });
}

function change(tx: ViewTx, { streamId: id, version, at }: EventHeader, set: CardChange): Promise<void> {
  return tx.update(ListingCardRow, { id }, { ...set, version, updatedAt: at });
}

function cardOf(content: ListingContent): CardChange {
  const { series } = content;
  const { title, category, tags, description, extras, condition, edition, language, location } = content;
  return {
    ...content,
    ...seriesColumns(series),
    facets: facetsOf(content),
    search: searchVector({
      A: [title, series?.title ?? ''],
      B: [...(series?.otherTitles ?? []), ...(series?.authors ?? []), ...tags, category, edition, language],
      C: [extras, condition, description],
      D: [location],
    }),
    names: fold([title, series?.title, ...(series?.otherTitles ?? [])].join(' | ')).slice(0, 500),
  };
}

function seriesColumns(series: SeriesFacts | null): CardChange {
  const { id = null, title = null, demographic = null, rank = null } = series ?? {};
  return { seriesId: id, seriesTitle: title, demographic, seriesRank: rank };
}
