import { catalog, type Given, type In, type Out, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { toItem } from '../listings/listings.wire.js';
import { Ready } from './ready.js';
import type { Sent } from './send-ready.js';

type Page = Out<typeof catalog.browse>;
type Entry = { readonly value: Promise<unknown>; readonly listings: Set<string>; ready?: Ready };

/** Entries: a page of 48 listings is about 120 kB, so 400 of them stay below 50 MB. */
const ENTRIES = 400;
/** Facts empty the cache at once; the age bounds what a lost fact could do. */
const AGE_MS = 30_000;

/**
 * Public reads of catalog, kept as values and as ready-made bytes. Emptied by catalog's facts and by every command that passes here,
 * so that nobody sees an older state than their own command made.
 */
@Injectable()
export class HotReads {
  private readonly entries = new LRUCache<string, Entry>({ max: ENTRIES, ttl: AGE_MS });
  /** What was sent by the addresses it was asked under; good as long as the entry it was made of. */
  private readonly addresses = new LRUCache<string, Sent>({ max: ENTRIES });
  private readonly keys = new WeakMap<Buffer, string>();
  private generation = 0;

  constructor(@Calls(catalog) private readonly catalog: ClientOf<Catalog>) {}

  browse(query: Given<typeof catalog.browse>, call: CallContext): Promise<Page> {
    return this.kept(`browse:${JSON.stringify(query)}`, call, () => this.catalog.browse(query, call), listingsOf) as Promise<Page>;
  }

  home(call: CallContext): Promise<Out<typeof catalog.home>> {
    return this.kept('home', call, () => this.catalog.home({}, call)) as Promise<Out<typeof catalog.home>>;
  }

  series(slug: string, call: CallContext): Promise<Out<typeof catalog.series>> {
    return this.kept(`series:${slug}`, call, () => this.catalog.series({ slug }, call)) as Promise<Out<typeof catalog.series>>;
  }

  matchSeries(query: In<typeof catalog.matchSeries>, call: CallContext): Promise<Out<typeof catalog.matchSeries>> {
    const work = () => this.catalog.matchSeries(query, call);
    return this.kept(`match:${query.limit}:${query.q.toLowerCase()}`, call, work) as Promise<Out<typeof catalog.matchSeries>>;
  }

  /** GET /items as bytes. */
  async itemsPage(query: Given<typeof catalog.browse>, call: CallContext): Promise<Ready> {
    const key = `browse:${JSON.stringify(query)}`;
    const page = await this.browse(query, call);
    return this.ready(key, () => pageJson(page));
  }

  /** GET /items/{id} as bytes: cached for the public while live; its seller and staff are answered by catalog. */
  async itemPage(listingId: string, call: CallContext): Promise<Ready> {
    const item = async () => itemJson(await this.catalog.listing({ listingId }, call));
    if (call.actor.role !== 'visitor' && call.actor.role !== 'buyer') return Ready.of(await item());
    const key = `item:${listingId}`;
    const value = await this.kept(key, call, item, () => [listingId]);
    return this.ready(key, () => value);
  }

  /** What visitors were sent under this address, while it is still true. */
  readyAt(address: string): Sent | undefined {
    const sent = this.addresses.get(address);
    const key = sent && this.keys.get(sent.bytes);
    return key !== undefined && this.entries.get(key)?.ready?.bytes === sent?.bytes ? sent : undefined;
  }

  remember(address: string, bytes: Buffer, sent: Pick<Sent, 'headers' | 'route'>): void {
    const key = this.keys.get(bytes);
    const ready = key === undefined ? undefined : this.entries.peek(key)?.ready;
    if (ready) this.addresses.set(address, { ...sent, bytes, etag: ready.etag });
  }

  /** A listing changed: its pages and every list are read anew. */
  forget(listingId?: string): void {
    this.generation += 1;
    for (const [key, entry] of this.entries.entries()) {
      if (listingId === undefined || entry.listings.has(listingId) || key.startsWith('browse:') || key === 'home') this.entries.delete(key);
    }
  }

  /** Who asks for a version of their own is answered by the service, and refreshes the entry. */
  private kept<T>(key: string, call: CallContext, work: () => Promise<T>, listings: (value: T) => string[] = () => []): Promise<T> {
    const found = call.minVersion === undefined ? this.entries.get(key) : undefined;
    if (found) return found.value as Promise<T>;
    const { generation } = this;
    const value = work();
    const entry: Entry = { value, listings: new Set() };
    this.entries.set(key, entry);
    value.then(
      (result) => {
        for (const id of listings(result)) entry.listings.add(id);
        if (this.generation !== generation) this.drop(key, entry);
      },
      () => this.drop(key, entry),
    );
    return value;
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.peek(key) === entry) this.entries.delete(key);
  }

  private ready(key: string, body: () => string): Ready {
    const entry = this.entries.peek(key);
    if (!entry) return Ready.of(body());
    entry.ready ??= Ready.of(body());
    this.keys.set(entry.ready.bytes, key);
    return entry.ready;
  }
}

const listingsOf = ({ items }: Page) => items.map(({ id }) => id);

/** Both names of the specification for the same thing: written once, sent twice. */
function pageJson({ items, nextCursor, total, totalCapped }: Page): string {
  const list = JSON.stringify(items.map(toItem));
  return `{"items":${list},"listings":${list},${JSON.stringify({ nextCursor, total, totalCapped }).slice(1)}`;
}

function itemJson(card: Out<typeof catalog.listing>): string {
  const item = JSON.stringify(toItem(card));
  return `{"item":${item},"listing":${item}}`;
}
