import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import type { order } from './order.decide.js';

/** Publishes an order's held reviews at their deadline. */
@Injectable()
export class OrderSteps implements StepsOf<typeof order> {
  publishReviews({ call }: StepOf<typeof order>): StepResult<typeof order> {
    return { type: 'PublishReviews', data: {}, by: call.actor };
  }
}
