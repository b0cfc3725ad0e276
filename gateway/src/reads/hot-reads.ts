import { type catalog, type Given, type In, type Out, type Catalog } from '@tankobon/contracts';
import { type CallContext, Refusal } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';
import { LRUCache } from 'lru-cache';
import { toItem } from '../wire/items.wire.js';
import type { Ingredients } from './ingredients.js';
import { type Entry, Kept, type Sent, type Source } from './kept.js';
import type { Answer } from './made-old-by.js';
import { Ready } from './ready.js';
import { Rounds } from './rounds.js';

type Query = Given<typeof catalog.browse>;
type Page = Out<typeof catalog.browse>;

/** Entries: a page of 48 listings is about 120 kB, so 400 of them stay below 50 MB. */
const ENTRIES = 400;
/** Facts cast doubt at once; the age bounds what a lost fact could do. */
const AGE_MS = 30_000;
/** Of one round; and a few rounds at once, so that one waits for its answer while another is sent. */
const STAMPS = { keys: 100, atOnce: 4 };

/**
 * Public reads of catalog, kept as values and as ready-made bytes. Catalog's facts and every command that passes here cast doubt on them,
 * so that nobody sees an older state than their own command made; what is doubted is proven by catalog's stamp or read anew.
 */
export class HotReads {
  private readonly kept = new Kept(ENTRIES, AGE_MS);
  /** What was sent, by what was asked; good as long as the entries it was made of. */
  private readonly sent = new LRUCache<string, Sent>({ max: ENTRIES });

  /** Stamps of listings, asked for together. */
  private readonly stamps = new Rounds<string>(async (ids, call) => {
    const { items } = await this.catalog.listingStamps({ ids: [...ids] }, call);
    return new Map(items.map(({ id, stamp }) => [id, stamp]));
  }, STAMPS);

  constructor(
    private readonly catalog: ClientOf<Catalog>,
    private readonly ingredients: Ingredients,
  ) {}

  async browse(query: Query, call: CallContext): Promise<Page> {
    return (await this.page(query, call)).value;
  }

  async home(call: CallContext): Promise<Out<typeof catalog.home>> {
    return (await this.entry('home:', call, { read: (by) => this.catalog.home({}, by) })).value;
  }

  async series(slug: string, call: CallContext): Promise<Out<typeof catalog.series>> {
    return (await this.entry(`series:${slug}`, call, { read: (by) => this.catalog.series({ slug }, by) })).value;
  }

  async matchSeries(query: In<typeof catalog.matchSeries>, call: CallContext): Promise<Out<typeof catalog.matchSeries>> {
    const key = `match:${query.limit}:${query.q.toLowerCase()}`;
    return (await this.entry(key, call, { read: (by) => this.catalog.matchSeries(query, by) })).value;
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
      const entry = await this.entry(`item:${listingId}`, asVisitor(call), {
        read: async (by) => itemJson(await this.catalog.listing({ listingId }, by)),
        stamp: (by) => this.stamps.of(listingId, by),
      });
      return await this.ready(entry, (json) => json);
    } catch (error) {
      if (call.actor.role === 'buyer' && error instanceof Refusal && error.code === 'not_found') return own();
      throw error;
    }
  }

  /** What visitors were sent who asked this. */
  sentFor(question: string): Sent | undefined {
    return this.sent.get(question);
  }

  isSure({ entries }: Sent): boolean {
    return entries.every((entry) => this.kept.isSure(entry));
  }

  /** The entry that the bytes are, where there is a stamp to prove it by. */
  provable({ entries: [entry, ...others] }: Sent): Entry | undefined {
    return entry && others.length === 0 && this.kept.isProvable(entry) ? entry : undefined;
  }

  /** Whether an entry is true now. */
  holds(entry: Entry, call: CallContext): Promise<boolean> {
    return this.kept.holds(entry, call);
  }

  remember(question: string, sent: Sent): void {
    this.sent.set(question, sent);
  }

  /** These answers are in doubt, or all of them; of listings only this one where it is known. */
  forget(answers?: readonly Answer[], listingId?: string): void {
    this.kept.doubt((key) => {
      const answer = key.slice(0, key.indexOf(':')) as Answer;
      const concerned = answers === undefined || answers.includes(answer);
      return concerned && (answer !== 'item' || listingId === undefined || key === `item:${listingId}`);
    });
  }

  private async entry<T>(key: string, call: CallContext, source: Source<T>): Promise<Entry<T>> {
    const entry = await this.kept.entry(key, call, source);
    this.ingredients.note(call.requestId, entry as Entry);
    return entry;
  }

  private page(query: Query, call: CallContext): Promise<Entry<Page>> {
    const { sort, cursor, limit, facets, ...filter } = query;
    const plain = !facets && Object.values(filter).every((value) => value === undefined);
    const order = { ...(sort && { sort }), ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
    const stamp = async (by: CallContext) => (await this.catalog.pageStamp(order, by)).stamp;
    return this.entry(`list:${JSON.stringify(query)}`, call, {
      read: (by) => this.catalog.browse(query, by),
      ...(plain && { stamp }),
    });
  }

  private async ready<T>(entry: Entry<T>, body: (value: T) => string): Promise<Ready> {
    const value = await entry.value;
    return (entry.ready ??= Ready.of(body(value)));
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
