import { moderationFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CaseEvent } from './case/listing-case.js';

/** What the world hears; who closed a case and why stays with staff. */
export const published = publishes<CaseEvent, typeof moderationFacts>(moderationFacts, ({ type, data, at }) => {
  switch (type) {
    case 'CaseOpened': {
      const { listingId, reason, reviewDueAt } = data;
      return [{ type: 'moderation.CaseOpened.v1', data: { listingId, reason, reviewDueAt, at } }];
    }
    case 'CaseClosed': {
      const { listingId, outcome } = data;
      return [{ type: 'moderation.CaseClosed.v1', data: { listingId, outcome, at } }];
    }
  }
});
