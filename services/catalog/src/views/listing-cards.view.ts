import type { Currency, ListingCard, ListingOffer, Picture } from '@tankobon/contracts';
import { type Recorded, view, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fold } from '../fold.js';
import type { Content, ListingEvent, SeriesFacts } from '../listing/listing.js';
import { facetsOf } from './facet-values.js';
import { ListingCount, recount } from './listing-counts.js';
import { searchVector } from './search-words.js';

/** A listing as lists and the search read it. Copies are in `stock`, names of sellers in `seller_cards`. */
@Entity('listing_cards')
export class ListingCardRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') slug!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') status!: ListingCard['status'];
  /** A copy can be had. What is for sale without one is live and not listed. */
  @Column('boolean', { name: 'in_stock', default: true }) inStock!: boolean;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') category!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { array: true }) gallery!: string[];
  @Column('jsonb', { default: [] }) pictures!: Picture[];
  @Column('text', { name: 'rate_type' }) rateType!: Content['rateType'];
  @Column('int', { name: 'rate_cents', nullable: true }) rateCents!: number | null;
  @Column('text') currency!: Currency;
  @Column('int', { name: 'deposit_cents' }) depositCents!: number;
  @Column('jsonb', { default: [] }) offers!: ListingOffer[];
  @Column('text') condition!: string;
  @Column('text') edition!: string;
  @Column('text') language!: Content['language'];
  @Column('text') extras!: string;
  @Column('text', { name: 'location_type' }) locationType!: Content['locationType'];
  @Column('text') location!: string;
  @Column('text', { name: 'shipping_fee' }) shippingFee!: Content['shippingFee'];
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
  /** Since when staff keeps it off sale; null where its seller paused it. */
  @Column(instant('staff_paused_at', { nullable: true })) staffPausedAt!: string | null;
  @Column('text', { name: 'staff_pause_reason', nullable: true }) staffPauseReason!: string | null;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('updated_at')) updatedAt!: string;
  @Column(instant('live_at', { nullable: true })) liveAt!: string | null;
  /** `category:Manga`, `genre:Action` …: what the list is narrowed by and counted by. */
  @Column('text', { array: true }) facets!: string[];
  @Column('tsvector') search!: string;
  /** Titles, folded, for words that are spelled differently. */
  @Column('text') names!: string;
  /** Needed to make the search words anew when a part of them changes. */
  @Column('jsonb', { name: 'series_facts', nullable: true }) series!: SeriesFacts | null;
}

type ListingPaused = Extract<ListingEvent, { type: 'ListingPaused' }>;
type Change = Partial<ListingCardRow>;
type Occurred = { streamId: string; version: number; at: string };

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

/** A pause by the system, as with a ban, is nothing that staff resumes. */
function pauseOf({ at, data: { byStaff, reason }, meta: { actor } }: Recorded<ListingPaused>): StaffPause {
  return byStaff && actor.role !== 'system' ? { staffPausedAt: at, staffPauseReason: reason ?? null } : unpaused;
}

/** The counts are what they were without these listings, and then with them again. */
async function recounting(events: readonly Recorded<ListingEvent>[], tx: ViewTx, handle: () => Promise<void>): Promise<void> {
  const ids = [...new Set(events.filter(isCounted).map(({ streamId }) => streamId))];
  if (ids.length > 0) await recount(tx, ids, -1);
  await handle();
  const approved = events.filter(({ type }) => type === 'ListingApproved');
  if (approved.length > 0) await tx.query(firstLive, [approved.map(({ streamId }) => streamId), approved.map(({ at }) => at)]);
  if (ids.length > 0) await recount(tx, ids, 1);
}

const firstLive = `
  UPDATE listing_cards c SET live_at = a.at FROM unnest($1::text[], $2::timestamptz[]) AS a (id, at) WHERE c.id = a.id AND c.live_at IS NULL`;

/** Copies come and go without being counted, but for the last one that goes and the first that comes back. */
function isCounted({ type, data }: ListingEvent): boolean {
  if (type === 'StockReserved') return data.stock.available === 0;
  if (type === 'StockReleased' || type === 'StockRestocked') return data.stock.available === data.quantity;
  return true;
}

function shelve(tx: ViewTx, { streamId: id }: Occurred, inStock: boolean): Promise<void> {
  return tx.update(ListingCardRow, { id }, { inStock });
}

function change(tx: ViewTx, { streamId: id, version, at }: Occurred, set: Change): Promise<void> {
  return tx.update(ListingCardRow, { id }, { ...set, version, updatedAt: at });
}

function cardOf(content: Content): Change {
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

function seriesColumns(series: SeriesFacts | null): Change {
  const { id = null, title = null, demographic = null, rank = null } = series ?? {};
  return { seriesId: id, seriesTitle: title, demographic, seriesRank: rank };
}
