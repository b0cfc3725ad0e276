import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { calendarIdOf } from '../calendar/calendar.js';
import { calendar } from '../calendar/calendar.decide.js';
import type { rental } from './rental.decide.js';
import { freeDays } from './taking-days.js';

type Result = StepResult<typeof rental>;
type RentalStep = StepOf<typeof rental>;

/** What a rental does by itself at its deadlines. */
@Injectable()
export class RentalSteps implements StepsOf<typeof rental> {
  /** Nobody paid in time: the days are free with it. */
  expire({ state, streamId, call: { actor: by } }: RentalStep): Result {
    if (state.status !== 'pending_payment') return undefined;
    const { terms } = state;
    return {
      command: { type: 'ExpireRental', data: {}, by },
      streams: [[calendar, calendarIdOf(terms.listingId)]],
      also: (tx) => freeDays(tx, streamId, terms, by),
    };
  }

  cancelUnsent({ state, streamId, call: { actor: by } }: RentalStep): Result {
    if (state.status !== 'confirmed') return undefined;
    const { terms } = state;
    return {
      command: { type: 'CancelUnsent', data: {}, by },
      streams: [[calendar, calendarIdOf(terms.listingId)]],
      also: (tx) => freeDays(tx, streamId, terms, by),
    };
  }

  remind({ call }: RentalStep): Result {
    return { type: 'RemindRenter', data: {}, by: call.actor };
  }

  overdue({ call }: RentalStep): Result {
    return { type: 'RecordOverdue', data: {}, by: call.actor };
  }

  lose({ call }: RentalStep): Result {
    return { type: 'LoseRental', data: {}, by: call.actor };
  }

  assumeReturned({ call }: RentalStep): Result {
    return { type: 'AssumeReturned', data: {}, by: call.actor };
  }

  settle({ call }: RentalStep): Result {
    return { type: 'SettleRental', data: {}, by: call.actor };
  }
}
