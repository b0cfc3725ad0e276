import { Injectable } from '@nestjs/common';
import type { Order as OrderAnswer } from '@tankobon/contracts';
import { type Actor, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { DataSource } from 'typeorm';
import { findOrder, type OrderWithParts } from './order-queries.js';
import { orderAnswer } from './order.answer.js';
import { ReviewGuard } from './review-guard.js';

/** Finds orders and makes their responses. */
@Injectable()
export class OrderAnswers {
  constructor(
    private readonly db: DataSource,
    private readonly guard: ReviewGuard,
  ) {}

  /** `cancelled`: rentals that were cancelled just now and whose fact has not come yet. @throws Refusal `not_found` */
  async find(orderId: string, cancelled: readonly string[] = []): Promise<OrderWithParts> {
    const found = (await findOrder(this.db.manager, orderId)) ?? refuse('not_found', message('order.not_found'));
    const rentals = found.rentals.map((rental) =>
      cancelled.includes(rental.rentalId) ? { ...rental, status: 'cancelled' as const } : rental,
    );
    return { ...found, rentals };
  }

  of(found: OrderWithParts, by: Actor): OrderAnswer {
    return orderAnswer(found, by, { guarded: this.guard.on });
  }
}
