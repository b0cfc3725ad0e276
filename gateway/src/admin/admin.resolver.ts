import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { catalog, moderation, payouts, type Moderation, type Payouts, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Allow, Caller } from '../door/caller.js';
import { defined } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import { LiveQueues } from '../live/live-queues.js';

type PageArgs = { after?: string; first: number };

@Resolver()
export class AdminResolver {
  constructor(
    private readonly live: LiveQueues,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  @Allow('moderator', 'admin')
  adminOverview() {
    return {};
  }

  @Query()
  @Allow('moderator', 'admin')
  moderationQueue(@Args() { after, first }: PageArgs, @Caller() call: CallContext) {
    return this.moderation.queue({ limit: first, ...defined({ cursor: after }) }, call);
  }

  @Query()
  @Allow('admin')
  billingOverview(@Args() { after, first }: PageArgs, @Caller() call: CallContext) {
    return this.payouts.billing({ limit: first, ...defined({ cursor: after }) }, call);
  }

  @Subscription()
  @Allow('moderator', 'admin')
  adminQueueChanged() {
    return this.live.changes();
  }
}

/** Each number asks its own service, so that one that is down leaves the others standing. */
@Resolver('AdminOverview')
export class AdminOverviewResolver {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @ResolveField()
  async items(@Caller() call: CallContext) {
    const { byStatus, averageTimeToFillDays } = await this.catalog.counts({}, call);
    return { livePostings: byStatus.live ?? 0, pendingReview: byStatus.pending ?? 0, averageTimeToFillDays };
  }

  @ResolveField()
  applicants() {
    return { activeApplications: 0, newApplicantsLast7Days: 0, contractsInSignature: 0 };
  }

  @ResolveField()
  async payoutVolumeCents(@Caller() call: CallContext) {
    return (await this.payouts.totals({}, call)).payoutVolumeCents;
  }

  @ResolveField()
  async disputes(@Caller() call: CallContext) {
    return (await this.moderation.ops({}, call)).disputes;
  }

  @ResolveField()
  async workerErrors(@Caller() call: CallContext) {
    const { workerErrors } = await this.moderation.ops({}, call);
    return { ...workerErrors, recent: workerErrors.recent.map(({ metadata, ...error }) => ({ ...error, ...metadata })) };
  }

  @ResolveField()
  webhookReplays() {
    return { pending: 0, lastReplayAt: null };
  }

  @ResolveField()
  integrations() {
    return ['slack', 'pagerDuty'].map((name) => ({ name, configured: false, lastNotifiedAt: null }));
  }
}

@Resolver('FlaggedListing')
export class FlaggedListingResolver {
  @ResolveField()
  listing(@Parent() { id }: { id: string }, @Context() { loaders }: GraphContext) {
    return loaders.listing.load(id);
  }
}
