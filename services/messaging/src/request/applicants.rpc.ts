import { Injectable } from '@nestjs/common';
import { type CallInput, messaging, type CallOutput } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { countReceived, figuresOfAll, findApplicants, overlook } from './request-queries.js';

/** RPC handlers for overviews and figures of requests, for staff and dashboards. */
@Injectable()
export class ApplicantsRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(messaging.applicants)
  applicants(filter: CallInput<typeof messaging.applicants>, { actor }: CallContext): Promise<CallOutput<typeof messaging.applicants>> {
    return findApplicants(this.db.manager, actor, filter);
  }

  @Handles(messaging.applicantsOverview)
  overview(
    _input: CallInput<typeof messaging.applicantsOverview>,
    { actor }: CallContext,
  ): Promise<CallOutput<typeof messaging.applicantsOverview>> {
    return overlook(this.db.manager, actor);
  }

  @Handles(messaging.applicantFigures)
  figures(): Promise<CallOutput<typeof messaging.applicantFigures>> {
    return figuresOfAll(this.db.manager);
  }

  @Handles(messaging.requestFigures)
  async received(
    _input: CallInput<typeof messaging.requestFigures>,
    { actor }: CallContext,
  ): Promise<CallOutput<typeof messaging.requestFigures>> {
    return { activeRequests: await countReceived(this.db.manager, actor.id) };
  }
}
