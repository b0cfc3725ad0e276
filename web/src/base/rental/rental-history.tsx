import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/index.js';
import type { RentalHistoryQuery } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
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
      currency
      ...ReturnRecord
      timeline {
        at
        type
        actorId
        actorRole
        note
        isAhead
        sums {
          what
          cents
        }
      }
    }
  }
`);

type Step = NonNullable<RentalHistoryQuery['rental']>['timeline'][number];

/** Timeline of a rental for both sides: its events, money movements and upcoming deadlines. */
export function RentalHistory({ rentalId }: { rentalId: string }) {
  const { t } = useTranslation('lending');
  const answer = useQuery(RentalHistoryDocument, { variables: { id: rentalId }, fetchPolicy: 'cache-and-network' });
  const rental = answer.data?.rental;
  const sideOf = (actorId: string, role: string) => {
    if (actorId === rental?.sellerId) return t('side.seller');
    if (actorId === rental?.renterId) return t('side.renter');
    return t(role === 'system' ? 'side.itself' : 'side.staff');
  };
  const said = ({ sums, note }: Pick<Step, 'sums' | 'note'>) =>
    [...sums.map(({ what, cents }) => t(`sum.${what}`, { amount: money(cents, rental!.currency) })), note].filter(Boolean).join(' · ');
  return (
    <Read part={partOf(rental?.timeline, answer)} failed={t('historyFailed')}>
      {(entries) => (
        <>
          {rental && <ReturnRecord rental={rental} />}
          <Timeline
            label={t('history')}
            entries={entries.map(({ at, type, actorId, actorRole, isAhead, ...step }, index) => ({
              id: `${index}-${type}`,
              what: isAhead ? t(`ahead.${type as 'overdue'}`) : t(`event.${type as 'RentalBooked'}`, { defaultValue: readable(type) }),
              at,
              who: isAhead ? t('side.ahead') : sideOf(actorId, actorRole),
              why: said(step),
              state: isAhead ? 'next' : index === past(entries) - 1 ? 'now' : 'done',
            }))}
          />
        </>
      )}
    </Read>
  );
}

const past = (entries: readonly Step[]): number => entries.filter(({ isAhead }) => !isAhead).length;
