import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { notificationReaction } from '../notification/notify.js';

/** Notifies every reporter of the outcome. */
export const onReports = notificationReaction<FactMap<typeof moderationFacts>>('on-reports', {
  'moderation.ReportsAnswered.v1': ({ kind, subjectId, reporterIds, outcome }) =>
    reporterIds.map((personId) => {
      if (outcome === 'upheld') return { personId, template: 'report_upheld', data: { kind } };
      return { personId, template: 'report_cleared', data: { kind, listingId: kind === 'listing' ? subjectId : null } };
    }),
});
