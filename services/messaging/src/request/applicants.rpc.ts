import { Injectable } from '@nestjs/common';
import { type CallInput, messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { countReceived, figuresOfAll, findApplicants, overlook } from './request-queries.js';

/** RPC handlers for overviews and figures of requests, for staff and dashboards. */
@Injectable()
export class ApplicantsRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(messaging.applicants)
  applicants(filter: CallInput<typeof messaging.applicants>, { actor }: CallContext) {
    return findApplicants(this.db.manager, actor, filter);
  }

  @Handles(messaging.applicantsOverview)
  overview(_input: CallInput<typeof messaging.applicantsOverview>, { actor }: CallContext) {
    return overlook(this.db.manager, actor);
  }

  @Handles(messaging.applicantFigures)
  figures() {
    return figuresOfAll(this.db.manager);
  }

  @Handles(messaging.requestFigures)
  async received(_input: CallInput<typeof messaging.requestFigures>, { actor }: CallContext) {
    return { activeRequests: await countReceived(this.db.manager, actor.id) };
  }
}
