import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import type { campaign } from './campaign.decide.js';

type CampaignStepInput = StepOf<typeof campaign>;

@Injectable()
export class CampaignSteps implements StepsOf<typeof campaign> {
  start({ call: { actor: by } }: CampaignStepInput): StepResult<typeof campaign> {
    return { type: 'StartCampaign', data: {}, by };
  }

  end({ call: { actor: by } }: CampaignStepInput): StepResult<typeof campaign> {
    return { type: 'EndCampaign', data: {}, by };
  }
}
