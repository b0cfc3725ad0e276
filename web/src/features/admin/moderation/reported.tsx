import { Stack } from '@mantine/core';
import { FlaggedMessages } from './flagged-messages.js';
import { PausedListings } from './paused-listings.js';
import { ReportedPeople } from './reported-people.js';
import { ReportedReviews } from './reported-reviews.js';
import { RuleFigures } from './rule-figures.js';

/** Panels below listings and disputes, each with its own query and error. */
export function Reported() {
  return (
    <Stack gap="lg">
      <PausedListings />
      <FlaggedMessages />
      <ReportedPeople />
      <ReportedReviews />
      <RuleFigures />
    </Stack>
  );
}
