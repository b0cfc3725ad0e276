import { graphql, type FragmentType } from '../../generated/index.js';
import type { ScreenPart } from '../../ui/part.js';

/** Numbers of the overview; the part of a failed service is null. */
export const NumbersFragment = graphql(`
  fragment AdminNumbers on AdminOverview {
    items {
      livePostings
      pendingReview
      averageTimeToFillDays
    }
    applicants {
      activeApplications
      newApplicantsLast7Days
      contractsInSignature
    }
    payoutVolume {
      currency
      amountCents
    }
    disputes {
      open
      awaitingEvidence
    }
    webhookReplays {
      pending
      lastReplayAt
    }
    money {
      failedPayouts
      unworkedEvents
    }
    mails {
      failed
    }
    integrations {
      name
      configured
    }
  }
`);

export const WorkerErrorsFragment = graphql(`
  fragment WorkerErrorList on WorkerErrors {
    count24h
    lastErrorAt
    recent {
      id
      message
      createdAt
      method
      path
      status
      requestId
    }
  }
`);

export type MaskedNumbers = FragmentType<typeof NumbersFragment> | null;
export type MaskedErrors = FragmentType<typeof WorkerErrorsFragment> | null;
/** Data of the overview; null parts are the preview for readers without access. */
export type OverviewPart = ScreenPart<{ numbers: MaskedNumbers; errors: MaskedErrors }>;
