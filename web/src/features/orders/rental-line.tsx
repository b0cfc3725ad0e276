import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { ListingLink } from '../../base/listing-link.js';
import { lazyPart } from '../../base/load-part.js';
import { isOver } from '../../base/is-over.js';
import { Report } from '../../base/dispute/report.js';
import { coverOf } from '../../base/pictures.js';
import { RenterStatus } from '../../base/rental/renter-status.js';
import { Cover } from '../../ui/cover/cover.js';
import { dateTime, money, shortDay } from '../../ui/format.js';
import { Skeletons } from '../../ui/part.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Tracking } from '../../ui/tracking.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';
import { RentalActions } from './rental-actions.js';
import { ReturnAddress } from './return-address.js';
import { type OrderRental, type RentalState, RentalOfOrder } from './rental-of-order.js';

const RentalHistory = lazyPart(async () => (await import('../../base/rental/rental-history.js')).RentalHistory);

type RentalLineProps = { line: OrderRental; currency: string; paid: boolean; isBuyer: boolean; onChange: () => Promise<unknown> };

/** One rented line of an order: its days, status, deposit and the renter's actions. */
export function RentalLine({ line, currency, paid, isBuyer, onChange }: RentalLineProps) {
  const { t } = useTranslation('orders');
  const { data, refetch } = useQuery(RentalOfOrder, { variables: { id: line.rentalId }, skip: !paid, fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    if (paid) void refetch();
  }, [paid, line.status, refetch]);
  const rental = data?.rental ?? null;
  const status = rental?.status ?? line.status;
  const endDate = rental?.endDate ?? line.endDate;
  const done = () => Promise.all([refetch(), onChange()]);
  return (
    <li className={classes.line} data-testid="rental-line">
      <div>
        <Cover {...coverOf(line)} />
      </div>
      <div>
        <ListingLink id={line.itemId} title={line.title} />
        <p>{t('rental.days', { start: shortDay(line.startDate), end: shortDay(endDate) })}</p>
        {rental?.extendsId && <p>{t('rental.extension')}</p>}
        {rental && rental.totalRentCents > rental.rentCents && (
          <p>{t('rental.totalRent', { amount: money(rental.totalRentCents, currency) })}</p>
        )}
        {paid && (
          <p>
            {isBuyer ? (
              <RenterStatus status={status} disputed={rental?.disputed ?? false} />
            ) : (
              <StatusBadge status={rental?.disputed ? 'disputed' : status} />
            )}{' '}
            <Next line={{ ...line, endDate }} status={status} rental={rental} />
          </p>
        )}
        <Deposit line={line} rental={rental} status={status} currency={currency} />
        {isBuyer && rental && <Contest rental={rental} title={line.title} currency={currency} />}
        {rental && <Parcels rental={rental} />}
        {isBuyer && rental && <ReturnAddress rental={rental} />}
        {isBuyer && rental && <RentalActions line={line} rental={rental} currency={currency} onDone={done} />}
        {isBuyer && rental && rental.status !== 'cancelled' && !rental.extendsId && (
          <Report contractId={line.rentalId} title={line.title} currency={currency} side="buyer" label={t('report')} />
        )}
        {rental && <History rental={rental} title={line.title} />}
      </div>
      <strong className="tk-figures">{money(line.rentCents, currency)}</strong>
    </li>
  );
}

const isBack = (status: string): boolean => status === 'returned' || status === 'closed';

/** The rental's timeline, shared with its seller, fetched when it is opened and again after each step. */
function History({ rental: { id, status, sentBackAt }, title }: { rental: RentalState; title: string }) {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState<boolean | null>(null);
  // A returned rental opens its history at once, for the condition that the seller recorded.
  const open = chosen ?? isBack(status);
  return (
    <details className={classes.history} open={open} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary>{t('rental.history', { title })}</summary>
      <Suspense fallback={<Skeletons />}>{open && <RentalHistory key={`${status} ${sentBackAt}`} rentalId={id} />}</Suspense>
    </details>
  );
}

/** The next event of a rental and its deadline. */
function Next({ line, status, rental }: { line: OrderRental; status: string; rental: RentalState | null }) {
  const { t } = useTranslation('orders');
  const date = shortDay(line.endDate);
  const said = () => {
    if (status === 'confirmed')
      return t(line.ships ? 'rental.next.confirmed' : 'rental.next.handedOver', { date: shortDay(line.startDate) });
    if (rental?.sentBackAt && status !== 'returned' && status !== 'closed') return t('rental.next.sentBack');
    if (status === 'shipped' || status === 'active') return t('rental.next.out', { date });
    if (status === 'overdue') return t('rental.next.overdue', { date });
    return status === 'returned' && rental?.claimUntil ? t('rental.next.returned', { at: dateTime(rental.claimUntil) }) : null;
  };
  return (
    <Text span size="sm">
      {said()}
    </Text>
  );
}

const nothingHeld = ['pending_payment', 'expired', 'cancelled'];

/** State of a deposit: held, captured in part with the seller's reason, or being released. */
function Deposit({ line, rental, status, currency }: { line: OrderRental; rental: RentalState | null; status: string; currency: string }) {
  const { t } = useTranslation('orders');
  const { depositCents } = line;
  if (depositCents === 0) return null;
  const { depositCapturedCents: captured, depositReleasedCents: released } = rental ?? line;
  const held = nothingHeld.includes(status) ? 0 : depositCents - captured - released;
  const cash = (cents: number) => ({ amount: money(cents, currency) });
  return (
    <div className={classes.deposit}>
      {nothingHeld.includes(status) && <div>{t('rental.deposit.of', cash(depositCents))}</div>}
      {held > 0 && <div>{t('rental.deposit.held', cash(held))}</div>}
      {captured > 0 && (
        <div>{t('rental.deposit.captured', { ...cash(captured), reason: rental?.captureReason ?? t('rental.deposit.noReason') })}</div>
      )}
      {released > 0 && <div>{t('rental.deposit.released', cash(released))}</div>}
    </div>
  );
}

/** Opens a dispute about a captured deposit within the deadline. The seller's photographs are in the history below. */
function Contest({ rental, title, currency }: { rental: RentalState; title: string; currency: string }) {
  const { t } = useTranslation('orders');
  const { id, contestUntil, disputed } = rental;
  if (!contestUntil || disputed || isOver(contestUntil)) return null;
  return (
    <p>
      {t('rental.deposit.contestUntil', { at: dateTime(contestUntil) })}{' '}
      <Report contractId={id} title={title} currency={currency} side="buyer" outcome="deposit" label={t('rental.deposit.contest')} />
    </p>
  );
}

function Parcels({ rental }: { rental: RentalState }) {
  const { carrier, trackingNumber, returnCarrier, returnTrackingNumber } = rental;
  return (
    <>
      {(carrier || trackingNumber) && (
        <p>
          <Tracking carrier={carrier} trackingNumber={trackingNumber} />
        </p>
      )}
      {(returnCarrier || returnTrackingNumber) && (
        <p>
          <Tracking carrier={returnCarrier} trackingNumber={returnTrackingNumber} />
        </p>
      )}
    </>
  );
}
