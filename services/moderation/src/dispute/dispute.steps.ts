import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { Contracts } from './contracts.js';
import type { dispute } from './dispute.decide.js';

type Result = StepResult<typeof dispute>;

/** Steps of a dispute at its due times. */
@Injectable()
export class DisputeSteps implements StepsOf<typeof dispute> {
  constructor(private readonly contracts: Contracts) {}

  async openForBank({ state, call }: StepOf<typeof dispute>): Promise<Result> {
    if (state.status !== 'none' || state.contractId === undefined) return undefined;
    return { type: 'OpenForBank', data: { contract: await this.contracts.of(state.contractId, call) }, by: call.actor };
  }

  remind({ call }: StepOf<typeof dispute>): Result {
    return { type: 'RemindOther', data: {}, by: call.actor };
  }

  endWait({ call }: StepOf<typeof dispute>): Result {
    return { type: 'EndWait', data: {}, by: call.actor };
  }
}
