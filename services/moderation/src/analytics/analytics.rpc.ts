import { Injectable } from '@nestjs/common';
import { type CallInput, moderation } from '@tankobon/contracts';
import { EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findAnalytics } from './find-analytics.js';

/** RPC for the figures of the whole marketplace. */
@Injectable()
export class AnalyticsRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(moderation.analytics)
  async analytics({ from, to, asOf }: CallInput<typeof moderation.analytics>) {
    const today = (await this.store.now()).slice(0, 10);
    return findAnalytics(this.db.manager, {
      from: from ?? null,
      to: to ?? null,
      asOf: asOf !== undefined && asOf < today ? asOf : today,
      today,
    });
  }
}
