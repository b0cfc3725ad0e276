import { Injectable } from '@nestjs/common';
import type { Order as OrderAnswer } from '@tankobon/contracts';
import { type Actor, refuse } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { findOrder, type OrderWithParts } from '../views/order-queries.js';
import { orderAnswer } from './order.answer.js';
import { ReviewGuard } from './review-guard.js';

/** An order as it is found, and as it is told. */
@Injectable()
export class OrderAnswers {
  constructor(
    private readonly db: DataSource,
    private readonly guard: ReviewGuard,
  ) {}

  /** @throws Refusal `not_found` */
  async find(orderId: string): Promise<OrderWithParts> {
    return (await findOrder(this.db.manager, orderId)) ?? refuse('not_found', 'There is no such order.');
  }

  of(found: OrderWithParts, by: Actor): OrderAnswer {
    return orderAnswer(found, by, { guarded: this.guard.on });
  }
}
