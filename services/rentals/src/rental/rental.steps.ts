import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { calendarIdOf } from '../calendar/calendar.js';
import { calendar } from '../calendar/calendar.decide.js';
import type { rental } from './rental.decide.js';
import { freeDays } from './taking-days.js';

@Injectable()
export class RentalSteps implements StepsOf<typeof rental> {
  /** Nobody paid in time: the days are free with it. */
  expire({ state, streamId, call: { actor: by } }: StepOf<typeof rental>): StepResult<typeof rental> {
    if (state.status !== 'pending_payment') return undefined;
    const { terms } = state;
    return {
      command: { type: 'ExpireRental', data: {}, by },
      streams: [[calendar, calendarIdOf(terms.listingId)]],
      also: (tx) => freeDays(tx, streamId, terms, by),
    };
  }
}
