import { Text } from '@mantine/core';
import { Report } from '../dispute/report.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { Countdown } from '../../ui/countdown.js';
import { money, shortDate, shortDay } from '../../ui/format.js';
import { Tracking } from '../../ui/tracking.js';
import { type Translate, useTranslation } from '../../ui/translation.js';

/** Shipment and return of a rental. */
export function Parcels({ rental }: { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { carrier, trackingNumber, sentBackAt, returnCarrier, returnTrackingNumber, returnedAt, condition } = rental;
  return (
    <>
      {(carrier || trackingNumber) && (
        <div>
          <Tracking carrier={carrier} trackingNumber={trackingNumber} />
        </div>
      )}
      {sentBackAt && (
        <div>
          <Text span size="sm">
            {t('rentals.sentBack', { date: shortDate(sentBackAt) })}
          </Text>{' '}
          <Tracking carrier={returnCarrier} trackingNumber={returnTrackingNumber} />
        </div>
      )}
      {returnedAt && <Returned at={returnedAt} condition={condition} />}
    </>
  );
}

function Returned({ at, condition }: { at: string; condition: string | null }) {
  const { t } = useTranslation('seller');
  const { t: ui } = useTranslation('ui');
  const date = shortDate(at);
  return (
    <Text size="sm">
      {condition ? t('rentals.backIn', { date, condition: ui(`grade.${condition as 'good'}`) }) : t('rentals.back', { date })}
    </Text>
  );
}

/** The next event of a rental and its deadline. */
export function Deadline({ rental }: { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { status, claimUntil, depositAmountCents, lateDays, lateCents, currency } = rental;
  const late = lateCents > 0 ? t('rentals.late', { count: lateDays, amount: money(lateCents, currency) }) : null;
  return (
    <>
      {late && <Text size="sm">{late}</Text>}
      {status === 'returned' && claimUntil ? (
        <Text size="sm" c="dimmed">
          {t(depositAmountCents > 0 ? 'rentals.claimUntil' : 'rentals.closesIn')}{' '}
          <Countdown until={claimUntil} over={t('rentals.claimOver')} />
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {dayOf(rental, t)}
        </Text>
      )}
    </>
  );
}

function dayOf({ status, startDate, endDate, sentBackAt, ships }: SellerRental, t: Translate<'seller'>): string | null {
  const [start, end] = [shortDay(startDate), shortDay(endDate)];
  if (status === 'confirmed') return t(ships ? 'rentals.shipBy' : 'rentals.handOverBy', { start, end });
  if (sentBackAt) return null;
  if (status === 'shipped' || status === 'active') return t('rentals.dueBack', { end });
  return status === 'overdue' ? t('rentals.overdue', { end }) : null;
}

const withRenter = ['shipped', 'active', 'overdue', 'returned'];

/** Report button for the seller while the renter has the copy or its return is inspected. */
export function Damage({ rental: { id, title, status, currency } }: { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  return withRenter.includes(status) ? (
    <Report contractId={id} title={title} currency={currency} side="seller" label={t('rentals.report')} />
  ) : null;
}
