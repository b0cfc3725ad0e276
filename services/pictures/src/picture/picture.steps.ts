import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { ObjectStore } from '@tankobon/service-kit';
import { filesOf } from './files.js';
import type { picture } from './picture.decide.js';

type Step = StepOf<typeof picture>;
type Result = StepResult<typeof picture>;

@Injectable()
export class PictureSteps implements StepsOf<typeof picture> {
  constructor(private readonly objects: ObjectStore) {}

  sweep({ call }: Step): Result {
    return { type: 'SweepPicture', data: {}, by: call.actor };
  }

  /** Missing files count as removed. */
  async removeBytes({ state, call }: Step): Promise<Result> {
    if (state.status !== 'swept') return undefined;
    for (const { stored } of filesOf(state.picture, state.use)) await this.objects.delete(stored);
    return { type: 'RecordBytesRemoved', data: {}, by: call.actor };
  }
}
