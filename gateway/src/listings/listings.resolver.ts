import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type BrowseFilter,
  catalog,
  type ListingCard,
  ListingId,
  type ListingSort,
  orders,
  rentals,
  type Rentals,
  type Orders,
  type Catalog,
} from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../door/caller.js';
import { defined } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import { HotReads } from '../reads/hot-reads.js';
import { orNothing } from '../reads/soft.js';

type BrowseArgs = {
  filter?: z.input<typeof BrowseFilter>;
  sort: z.input<typeof ListingSort>;
  after?: string;
  first: number;
  facets: boolean;
};
type PageArgs = { after?: string; first: number };

@Resolver('Listing')
export class ListingsResolver {
  constructor(
    private readonly reads: HotReads,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Query()
  home(@Caller() call: CallContext) {
    return this.reads.home(call);
  }

  @Query()
  browse(@Args() { filter, sort, after, first, facets }: BrowseArgs, @Caller() call: CallContext) {
    return this.reads.browse({ ...defined(filter ?? {}), sort, limit: first, facets, ...defined({ cursor: after }) }, call);
  }

  @Query()
  listing(@Args('id') listingId: string, @Caller() call: CallContext) {
    return orNothing(ListingId, listingId, (id) => this.catalog.listing({ listingId: id }, call));
  }

  @Query()
  async listings(@Args('ids') ids: string[], @Context() { loaders }: GraphContext) {
    const known = ids.filter((id) => ListingId.safeParse(id).success);
    const found = await Promise.all(known.slice(0, 200).map((id) => loaders.listing.load(id)));
    return found.filter((listing) => listing !== null);
  }

  @Query()
  async matchSeries(@Args() { q, first }: { q: string; first: number }, @Caller() call: CallContext) {
    return (await this.reads.matchSeries({ q, limit: first }, call)).items;
  }

  @Query()
  async matchSellers(@Args() { q, first }: { q: string; first: number }, @Caller() call: CallContext) {
    return (await this.catalog.matchSellers({ q, limit: first }, call)).items;
  }

  @Query()
  series(@Args('slug') slug: string, @Caller() call: CallContext) {
    return orNothing(catalog.series.input.shape.slug, slug, (given) => this.reads.series(given, call));
  }

  @ResolveField()
  reviews(@Parent() { id }: ListingCard, @Args() { after, first }: PageArgs, @Caller() call: CallContext) {
    return this.orders.reviewsOf({ listingId: id, limit: first, ...defined({ cursor: after }) }, call);
  }

  @ResolveField()
  availability(@Parent() { id }: ListingCard, @Caller() call: CallContext) {
    return this.rentals.availability({ listingId: id }, call);
  }

  @ResolveField()
  async timeline(@Parent() { id }: ListingCard, @Caller() call: CallContext) {
    return (await this.catalog.timeline({ listingId: id }, call)).items;
  }
}
