import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { calendarIdOf } from '../calendar/calendar.js';
import { calendar } from '../calendar/calendar.decide.js';
import { isReleaseOn } from '../views/policy-switches.view.js';
import { hasAddress } from './rental-queries.js';
import type { rental } from './rental.decide.js';
import { freeDays } from './rental-days.js';

type Result = StepResult<typeof rental>;
type RentalStep = StepOf<typeof rental>;

/** Runs a rental's deadlines. */
@Injectable()
export class RentalSteps implements StepsOf<typeof rental> {
  constructor(private readonly db: DataSource) {}

  expire(step: RentalStep): Result {
    return freeing('ExpireRental', step);
  }

  async remindSeller({ state, call }: RentalStep): Promise<Result> {
    if (state.status !== 'confirmed') return undefined;
    return { type: 'RemindSeller', data: { hasAddress: await hasAddress(this.db.manager, state) }, by: call.actor };
  }

  cancelUnsent(step: RentalStep): Result {
    return freeing('CancelUnsent', step);
  }

  remind({ call }: RentalStep): Result {
    return { type: 'RemindRenter', data: {}, by: call.actor };
  }

  overdue({ call }: RentalStep): Result {
    return { type: 'RecordOverdue', data: {}, by: call.actor };
  }

  lose(step: RentalStep): Result {
    return freeing('LoseRental', step);
  }

  assumeReturned(step: RentalStep): Result {
    return freeing('AssumeReturned', step);
  }

  /** While the policy is off, a deposit waits and the step is tried again after its backoff. A rental without one closes. */
  async settle({ state, call }: RentalStep): Promise<Result> {
    const hasDeposit = state.status === 'returned' && state.terms.depositCents > 0;
    if (hasDeposit && !(await isReleaseOn(this.db.manager))) return undefined;
    return { type: 'SettleRental', data: {}, by: call.actor };
  }
}

/** Frees the rental's days in the calendar together with the command. */
function freeing(type: 'ExpireRental' | 'CancelUnsent' | 'LoseRental' | 'AssumeReturned', { state, streamId, call }: RentalStep): Result {
  if (state.status === 'none') return undefined;
  const { terms } = state;
  return {
    command: { type, data: {}, by: call.actor },
    streams: [[calendar, calendarIdOf(terms.listingId)]],
    also: (tx) => freeDays(tx, streamId, terms, call.actor),
  };
}
