import { ResolveField, Resolver } from '@nestjs/graphql';
import { catalog, messaging, moderation, payouts, type Messaging, type Moderation, type Payouts, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import type { AdminOverviewResolvers } from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';

const notConfigured = { configured: false, lastNotifiedAt: null };
const INTEGRATIONS = { slack: notConfigured, pagerDuty: notConfigured };

/** Calls behind the admin's first page. */
export const ADMIN_OVERVIEW = [
  catalog.counts,
  catalog.insights,
  payouts.totals,
  payouts.ops,
  messaging.ops,
  moderation.ops,
  messaging.applicantFigures,
] as const;

/** Figures of the admin's first page. Each field calls its own service, so that a service that is down leaves the others intact. */
@Resolver('AdminOverview')
export class AdminOverviewResolver implements FieldResolvers<AdminOverviewResolvers> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @ResolveField()
  async items(@Caller() call: CallContext) {
    const { byStatus, averageTimeToFillDays } = await this.catalog.counts({}, call);
    return { livePostings: byStatus.live ?? 0, pendingReview: byStatus.pending ?? 0, averageTimeToFillDays };
  }

  @ResolveField()
  insights(@Caller() call: CallContext) {
    return this.catalog.insights({}, call);
  }

  @ResolveField()
  applicants(@Caller() call: CallContext) {
    return this.messaging.applicantFigures({}, call);
  }

  @ResolveField()
  async payoutVolume(@Caller() call: CallContext) {
    return (await this.payouts.totals({}, call)).payoutVolume;
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

  /** `pending`: provider events still to be replayed and mails still to be resent. */
  @ResolveField()
  async webhookReplays(@Caller() call: CallContext) {
    const [{ replays }, { resending }] = await Promise.all([this.payouts.ops({}, call), this.messaging.ops({}, call)]);
    return { pending: replays.pending + resending, lastReplayAt: replays.last?.requestedAt ?? null, last: replays.last };
  }

  @ResolveField()
  async money(@Caller() call: CallContext) {
    const { failedPayouts, unworkedEvents } = await this.payouts.ops({}, call);
    return { failedPayouts, unworkedEvents };
  }

  @ResolveField()
  async mails(@Caller() call: CallContext) {
    const { waiting, failed } = await this.messaging.ops({}, call);
    return { waiting, failed };
  }

  @ResolveField()
  integrations() {
    return Object.entries(INTEGRATIONS).map(([name, state]) => ({ name, ...state }));
  }

  /** Returns all figures at once; null where a service is down. */
  async whole(call: CallContext) {
    const [items, insights, applicants, payoutVolume, disputes, workerErrors, webhookReplays] = await Promise.all([
      orNull(this.items(call)),
      orNull(this.insights(call)),
      orNull(this.applicants(call)),
      orNull(this.payoutVolume(call)),
      orNull(this.disputes(call)),
      orNull(this.workerErrors(call)),
      orNull(this.webhookReplays(call)),
    ]);
    return { items, insights, applicants, payoutVolume, disputes, workerErrors, webhookReplays, integrations: INTEGRATIONS };
  }
}
