import { Injectable } from '@nestjs/common';
import type { StreamReference, StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';
import type { reservation } from './reservation.decide.js';
import { offerStreams } from './copies-for-offer.js';
import { releaseLines } from './reserve-stock.js';

type ReservationStepInput = StepOf<typeof reservation>;

@Injectable()
export class ReservationSteps implements StepsOf<typeof reservation> {
  /** Releases an unpaid reservation and its copies. */
  expire({ state, call: { actor: by } }: ReservationStepInput): StepResult<typeof reservation> {
    if (state.status !== 'held') return undefined;
    const [{ lines }, reason] = [state.details, 'expired'];
    return {
      command: { type: 'ReleaseHold', data: { reason }, by },
      streams: [...offerStreams(lines), ...lines.map(({ streamId }): StreamReference => [listing, streamId])],
      also: (tx) => releaseLines(tx, state.details, reason, by),
    };
  }
}
