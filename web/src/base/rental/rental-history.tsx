import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/index.js';
import { partOf, Read } from '../../ui/part.js';
import { readable } from '../../ui/status-badge.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';
import { ReturnRecord } from './return-record.js';

const RentalHistoryDocument = graphql(`
  query RentalHistory($id: ID!) {
    rental(id: $id) {
      id
      sellerId
      renterId
      ...ReturnRecord
      timeline {
        at
        type
        actorId
        actorRole
        note
      }
    }
  }
`);

/** The events of a rental, oldest first, the same for both sides. */
export function RentalHistory({ rentalId }: { rentalId: string }) {
  const { t } = useTranslation('lending');
  const answer = useQuery(RentalHistoryDocument, { variables: { id: rentalId }, fetchPolicy: 'cache-and-network' });
  const rental = answer.data?.rental;
  const sideOf = (actorId: string, role: string) => {
    if (actorId === rental?.sellerId) return t('side.seller');
    if (actorId === rental?.renterId) return t('side.renter');
    return t(role === 'system' ? 'side.itself' : 'side.staff');
  };
  return (
    <Read part={partOf(rental?.timeline, answer)} failed={t('historyFailed')}>
      {(entries) => (
        <>
          {rental && <ReturnRecord rental={rental} />}
          <Timeline
            label={t('history')}
            entries={entries.map(({ at, type, actorId, actorRole, note }, index) => ({
              id: `${index}-${type}`,
              what: t(`event.${type as 'RentalBooked'}`, { defaultValue: readable(type) }),
              at,
              who: sideOf(actorId, actorRole),
              why: note,
              state: index === entries.length - 1 ? 'now' : 'done',
            }))}
          />
        </>
      )}
    </Read>
  );
}
