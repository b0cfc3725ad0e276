import { Injectable } from '@nestjs/common';
import { Config, Logger } from '@tankobon/service-kit';

/** Whether an order can be reviewed only in the statuses of the specification (`REVIEW_GUARD`). */
@Injectable()
export class ReviewGuard {
  readonly on: boolean;

  constructor({ env }: Config, logger: Logger) {
    this.on = env.REVIEW_GUARD === 'on';
    if (!this.on) logger.warn({}, 'REVIEW_GUARD is off: an order can be reviewed whatever its status.');
  }
}
