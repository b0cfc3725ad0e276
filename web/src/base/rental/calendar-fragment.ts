import { graphql } from '../../generated/index.js';

/** Taken days and rental terms of a listing: every query and subscription of a calendar selects them. */
export const CalendarFragment = graphql(`
  fragment Calendar on Availability {
    slots {
      id
      startDate
      endDate
      blockedReason
      copy
    }
    reservations {
      id
      startDate
      endDate
      status
      copy
    }
    copies
    terms {
      minDays
      maxDays
      bufferDays
    }
  }
`);
