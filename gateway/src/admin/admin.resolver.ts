import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { catalog, moderation, payouts, pictures, type Catalog, type Moderation, type Payouts, type Pictures } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { FlaggedListing, Listing } from '../graphql/parents.js';
import { LiveQueues } from '../live/live-queues.js';
import { toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';
import { ADMIN_OVERVIEW } from './admin-overview.js';

@Resolver()
export class AdminResolver implements Partial<FieldResolvers<graph.QueryResolvers & graph.SubscriptionResolvers>> {
  constructor(
    private readonly live: LiveQueues,
    private readonly media: SignedMedia,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  @FieldEndpoint(...ADMIN_OVERVIEW)
  adminOverview() {
    return {};
  }

  @Query()
  @FieldEndpoint(moderation.queue)
  async moderationQueue(@Args() { order, ...page }: graph.QueryModerationQueueArgs, @Caller() call: CallContext) {
    const queue = await this.moderation.queue({ order, ...toPage(page) }, call);
    return { ...queue, disputes: queue.disputes.map((dispute) => toDispute(dispute, this.media)) };
  }

  @Query()
  @FieldEndpoint(catalog.staffPaused)
  pausedListings(@Args() page: graph.QueryPausedListingsArgs, @Caller() call: CallContext) {
    return this.catalog.staffPaused(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.billing)
  billingOverview(@Args() page: graph.QueryBillingOverviewArgs, @Caller() call: CallContext) {
    return this.payouts.billing(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.refundLog)
  refundLog(@Args() page: graph.QueryRefundLogArgs, @Caller() call: CallContext) {
    return this.payouts.refundLog(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.chargebacks)
  chargebacks(@Args() page: graph.QueryChargebacksArgs, @Caller() call: CallContext) {
    return this.payouts.chargebacks(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.reconciliation)
  reconciliation(@Caller() call: CallContext) {
    return this.payouts.reconciliation({}, call);
  }

  @Query()
  @FieldEndpoint(payouts.differences)
  moneyDifferences(@Args() page: graph.QueryMoneyDifferencesArgs, @Caller() call: CallContext) {
    return this.payouts.differences(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.commissionRules)
  async commissionRules(@Caller() call: CallContext) {
    return (await this.payouts.commissionRules({}, call)).rules;
  }

  @Query()
  @FieldEndpoint(payouts.kycReviews)
  async kycReviews(@Args() page: graph.QueryKycReviewsArgs, @Caller() call: CallContext) {
    const { reviews: items, nextCursor } = await this.payouts.kycReviews(toPage(page), call);
    return { items, nextCursor };
  }

  @Subscription()
  @FieldEndpoint(moderation.queue)
  adminQueueChanged() {
    return this.live.changes();
  }
}

@Resolver('FlaggedListing')
export class FlaggedListingResolver implements FieldResolvers<graph.FlaggedListingResolvers, FlaggedListing> {
  @ResolveField()
  listing(@Parent() { id }: FlaggedListing, @Context() { loaders }: GraphContext) {
    return loaders.listing.load(id);
  }
}

@Resolver('Listing')
export class AlikeResolver implements Pick<FieldResolvers<graph.ListingResolvers, Listing>, 'alike'> {
  constructor(@Calls(pictures) private readonly pictures: ClientOf<Pictures>) {}

  @ResolveField()
  async alike(
    @Parent() { id: listingId }: Listing,
    @Args() { first: limit }: graph.ListingAlikeArgs,
    @Caller() call: CallContext,
    @Context() { loaders }: GraphContext,
  ) {
    const { items } = await this.pictures.alike({ listingId, limit }, call);
    const found = await Promise.all(items.map(async (item) => ({ ...item, listing: await loaders.listing.load(item.listingId) })));
    return found.flatMap(({ listing, pictureId, since }) => {
      if (!listing) return [];
      const { id, title, status, seller } = listing;
      return [{ id, title, status, seller, since, picture: listing.pictures.find((picture) => picture.id === pictureId) }];
    });
  }
}
