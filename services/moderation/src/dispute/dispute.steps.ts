import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import type { dispute } from './dispute.decide.js';

type Result = StepResult<typeof dispute>;

/** What a dispute does by itself at its due times. */
@Injectable()
export class DisputeSteps implements StepsOf<typeof dispute> {
  remind({ call }: StepOf<typeof dispute>): Result {
    return { type: 'RemindOther', data: {}, by: call.actor };
  }

  endWait({ call }: StepOf<typeof dispute>): Result {
    return { type: 'EndWait', data: {}, by: call.actor };
  }
}
