import { catalog, type Given, type In, type Out, type Catalog } from '@tankobon/contracts';
import { type CallContext, Refusal } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { toItem } from '../listings/listings.wire.js';
import { type Entry, Kept } from './kept.js';
import { Ready } from './ready.js';
import type { Sent } from './send-ready.js';

type Query = Given<typeof catalog.browse>;
type Page = Out<typeof catalog.browse>;

/** Entries: a page of 48 listings is about 120 kB, so 400 of them stay below 50 MB. */
const ENTRIES = 400;
/** Facts cast doubt at once; the age bounds what a lost fact could do. */
const AGE_MS = 30_000;

/**
 * Public reads of catalog, kept as values and as ready-made bytes. Catalog's facts and every command that passes here cast doubt on them,
 * so that nobody sees an older state than their own command made; what is doubted is proven by catalog's stamp or read anew.
 */
@Injectable()
export class HotReads {
  private readonly kept = new Kept(ENTRIES, AGE_MS);
  /** What was sent by the addresses it was asked under; good as long as the entry it was made of. */
  private readonly addresses = new LRUCache<string, Sent>({ max: ENTRIES });
  private readonly entries = new WeakMap<Buffer, Entry>();

  constructor(@Calls(catalog) private readonly catalog: ClientOf<Catalog>) {}

  async browse(query: Query, call: CallContext): Promise<Page> {
    return (await this.page(query, call)).value;
  }

  async home(call: CallContext): Promise<Out<typeof catalog.home>> {
    return (await this.kept.entry('home', call, { read: (by) => this.catalog.home({}, by) })).value;
  }

  async series(slug: string, call: CallContext): Promise<Out<typeof catalog.series>> {
    return (await this.kept.entry(`series:${slug}`, call, { read: (by) => this.catalog.series({ slug }, by) })).value;
  }

  async matchSeries(query: In<typeof catalog.matchSeries>, call: CallContext): Promise<Out<typeof catalog.matchSeries>> {
    const key = `match:${query.limit}:${query.q.toLowerCase()}`;
    return (await this.kept.entry(key, call, { read: (by) => this.catalog.matchSeries(query, by) })).value;
  }

  /** GET /items as bytes. */
  async itemsPage(query: Query, call: CallContext): Promise<Ready> {
    return this.ready(await this.page(query, call), pageJson);
  }

  /** GET /items/{id} as bytes: kept for the public while live. Its seller and staff are answered by catalog, a new seller with an old token too. */
  async itemPage(listingId: string, call: CallContext): Promise<Ready> {
    const own = async () => Ready.of(itemJson(await this.catalog.listing({ listingId }, call)));
    if (call.actor.role !== 'visitor' && call.actor.role !== 'buyer') return own();
    try {
      const entry = await this.kept.entry(`item:${listingId}`, asVisitor(call), {
        read: async (by) => itemJson(await this.catalog.listing({ listingId }, by)),
        stamp: async (by) => (await this.catalog.listingStamp({ listingId }, by)).stamp,
      });
      return await this.ready(entry, (json) => json);
    } catch (error) {
      if (call.actor.role === 'buyer' && error instanceof Refusal && error.code === 'not_found') return own();
      throw error;
    }
  }

  /** What visitors were sent under this address. */
  sentTo(address: string): Sent | undefined {
    return this.addresses.get(address);
  }

  isSure({ entry }: Sent): boolean {
    return this.kept.isSure(entry);
  }

  isProvable({ entry }: Sent): boolean {
    return this.kept.isProvable(entry);
  }

  /** Whether what was sent is true now. */
  holds({ entry }: Sent, call: CallContext): Promise<boolean> {
    return this.kept.holds(entry, call);
  }

  remember(address: string, bytes: Buffer, sent: Pick<Sent, 'headers' | 'route'>): void {
    const entry = this.entries.get(bytes);
    if (entry?.ready) this.addresses.set(address, { ...sent, entry, ready: entry.ready });
  }

  /** A listing changed, or anything at all: it and every list are in doubt. */
  forget(listingId?: string): void {
    this.kept.doubt((key) => listingId === undefined || key === `item:${listingId}` || key.startsWith('browse:') || key === 'home');
  }

  private page(query: Query, call: CallContext): Promise<Entry<Page>> {
    const { sort, cursor, limit, facets, ...filter } = query;
    const plain = !facets && Object.values(filter).every((value) => value === undefined);
    const order = { ...(sort && { sort }), ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
    const stamp = async (by: CallContext) => (await this.catalog.pageStamp(order, by)).stamp;
    return this.kept.entry(`browse:${JSON.stringify(query)}`, call, {
      read: (by) => this.catalog.browse(query, by),
      ...(plain && { stamp }),
    });
  }

  private async ready<T>(entry: Entry<T>, body: (value: T) => string): Promise<Ready> {
    const value = await entry.value;
    if (entry.ready) return entry.ready;
    entry.ready = Ready.of(body(value));
    this.entries.set(entry.ready.bytes, entry as Entry);
    return entry.ready;
  }
}

/** What is kept for everybody is asked for as nobody in particular. */
function asVisitor(call: CallContext): CallContext {
  return { ...call, actor: { id: 'visitor:everybody', role: 'visitor' } };
}

/** Both names of the specification for the same thing: written once, sent twice. */
function pageJson({ items, nextCursor, total, totalCapped }: Page): string {
  const list = JSON.stringify(items.map(toItem));
  return `{"items":${list},"listings":${list},${JSON.stringify({ nextCursor, total, totalCapped }).slice(1)}`;
}

function itemJson(card: Out<typeof catalog.listing>): string {
  const item = JSON.stringify(toItem(card));
  return `{"item":${item},"listing":${item}}`;
}
