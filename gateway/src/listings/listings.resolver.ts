import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { catalog, ListingId, orders, rentals, type Rentals, type Orders, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined, toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { MadeOf } from '../graphql/made-fields.js';
import type { Listing } from '../graphql/parents.js';
import { LiveListings } from '../live/live-reads.js';
import { Cached } from '../reads/cached.js';
import { orNothing } from '../reads/soft.js';

@Resolver('Listing')
export class ListingsResolver
  implements
    Partial<FieldResolvers<graph.QueryResolvers & graph.SubscriptionResolvers>>,
    FieldResolvers<Omit<graph.ListingResolvers, MadeOf<'Listing'> | 'alike'>, Listing>
{
  constructor(
    private readonly live: LiveListings,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Query()
  @Cached('home')
  @FieldEndpoint(catalog.home)
  home(@Caller() call: CallContext) {
    return this.catalog.home({}, call);
  }

  @Query()
  @Cached('list')
  @FieldEndpoint(catalog.browse)
  browse(@Args() { filter, sort, facets, ...page }: graph.QueryBrowseArgs, @Caller() call: CallContext) {
    return this.catalog.browse({ ...defined(filter ?? {}), sort, facets, ...toPage(page) }, call);
  }

  @Query()
  @Cached('item')
  @FieldEndpoint(catalog.listing)
  listing(@Args() { id: given }: graph.QueryListingArgs, @Caller() call: CallContext) {
    return orNothing(ListingId, given, (id) => this.catalog.listing({ listingId: id }, call));
  }

  @Query()
  @FieldEndpoint(catalog.listingsByIds)
  async listings(@Args() { ids }: graph.QueryListingsArgs, @Context() { loaders }: GraphContext) {
    const known = ids.filter((id) => ListingId.safeParse(id).success);
    const found = await Promise.all(known.slice(0, 200).map((id) => loaders.listing.load(id)));
    return found.filter((listing) => listing !== null);
  }

  @Query()
  @Cached('series')
  @FieldEndpoint(catalog.matchSeries)
  async matchSeries(@Args() { q, first }: graph.QueryMatchSeriesArgs, @Caller() call: CallContext) {
    return (await this.catalog.matchSeries({ q, limit: first }, call)).items;
  }

  @Query()
  @Cached('sellers')
  @FieldEndpoint(catalog.matchSellers)
  async matchSellers(@Args() { q, first }: graph.QueryMatchSellersArgs, @Caller() call: CallContext) {
    return (await this.catalog.matchSellers({ q, limit: first }, call)).items;
  }

  @Query()
  @Cached('series')
  @FieldEndpoint(catalog.series)
  series(@Args() { slug }: graph.QuerySeriesArgs, @Caller() call: CallContext) {
    return orNothing(catalog.series.input.shape.slug, slug, (given) => this.catalog.series({ slug: given }, call));
  }

  @Subscription()
  @FieldEndpoint(catalog.listing)
  availabilityChanged(@Args() { id }: graph.SubscriptionAvailabilityChangedArgs, @Caller() call: CallContext) {
    return this.live.of(id, call);
  }

  @ResolveField()
  @Cached('reviews')
  reviews(@Parent() { id }: Listing, @Args() page: graph.ListingReviewsArgs, @Caller() call: CallContext) {
    return this.orders.reviewsOf({ listingId: id, ...toPage(page) }, call);
  }

  @ResolveField()
  @Cached('availability')
  availability(@Parent() { id }: Listing, @Caller() call: CallContext) {
    return this.rentals.availability({ listingId: id }, call);
  }

  @ResolveField()
  async timeline(@Parent() { id }: Listing, @Caller() call: CallContext) {
    return (await this.catalog.timeline({ listingId: id }, call)).items;
  }
}
