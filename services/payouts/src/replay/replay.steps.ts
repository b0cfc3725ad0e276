import { Injectable } from '@nestjs/common';
import { type Messaging, messaging } from '@tankobon/contracts';
import type { StepOf, StepsOf } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { replay } from './replay.decide.js';

@Injectable()
export class ReplaySteps implements StepsOf<typeof replay> {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  async mails({ streamId: replayId, call }: StepOf<typeof replay>) {
    const { queued } = await this.messaging.resendMails({ replayId }, call);
    return { type: 'RecordMails' as const, data: { mails: queued }, by: call.actor };
  }
}
