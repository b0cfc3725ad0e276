import { Injectable } from '@nestjs/common';
import { type CallInput, instantAfter, moderation } from '@tankobon/contracts';
import { EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findActionsOn, findAudit } from '../audit/audit-trail.js';
import { findErrors, keepErrors } from '../errors/worker-errors.js';
import { countDisputes, disputeAnswer, findOpenDisputes } from '../dispute/dispute-queries.js';
import { countOpenCases, findOpenCases } from '../case/cases.view.js';
import { findReportsOf } from '../report/reports.view.js';
import { nextCursorOf, placesOf } from '../queue/queue-page.js';
import { findHitsOf } from '../report/rule-hits.view.js';
import { countOpenMessages } from '../report/subject-cases.view.js';

/** RPC for the staff's queue, audit trail and figures. Decisions about listings are made in catalog, which publishes them as facts. */
@Injectable()
export class StaffRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(moderation.queue)
  async queue({ cursor, order, limit }: CallInput<typeof moderation.queue>) {
    const { manager } = this.db;
    const after = placesOf(cursor, order);
    const [cases, unsettled, listings, { open, awaitingEvidence }, messages, now] = await Promise.all([
      findOpenCases(manager, { order, limit, after: after.listings }),
      findOpenDisputes(manager, { order, limit, after: after.disputes }),
      countOpenCases(manager),
      countDisputes(manager),
      countOpenMessages(manager),
      this.store.now(),
    ]);
    const ids = cases.items.map(({ id }) => id);
    const [actionsOn, hitsOf, reportsOf] = await Promise.all([
      findActionsOn(manager, ids),
      findHitsOf(manager, ids),
      findReportsOf(manager, ids),
    ]);
    const flaggedListings = cases.items.map((listing) => {
      const { id } = listing;
      return { ...listing, hits: hitsOf(id), reports: reportsOf(id), actions: actionsOn(id) };
    });
    const disputes = unsettled.items.map((row) => disputeAnswer(row, now));
    const counts = { listings, disputes: open + awaitingEvidence, messages };
    return { flaggedListings, disputes, counts, nextCursor: nextCursorOf(order, cases, unsettled) };
  }

  @Handles(moderation.audit)
  audit(wanted: CallInput<typeof moderation.audit>) {
    return findAudit(this.store, this.db.manager, wanted);
  }

  @Handles(moderation.recordErrors)
  async recordErrors({ items }: CallInput<typeof moderation.recordErrors>) {
    await keepErrors(this.db.manager, items);
    return { ok: true as const };
  }

  @Handles(moderation.ops)
  async ops() {
    const yesterday = instantAfter(await this.store.now(), { days: -1 });
    return { workerErrors: await findErrors(this.db.manager, yesterday), disputes: await countDisputes(this.db.manager) };
  }
}
