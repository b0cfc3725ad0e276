import { Stack } from '@mantine/core';
import { FlaggedMessages } from './flagged-messages.js';
import { PausedListings } from './paused-listings.js';
import { ReportedPeople } from './reported-people.js';
import { ReportedReviews } from './reported-reviews.js';
import { RuleFigures } from './rule-figures.js';

/** What stands below the listings and disputes: each part asks by itself and fails by itself. */
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
