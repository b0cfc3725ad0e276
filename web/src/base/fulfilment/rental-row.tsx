import { Button, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../load-part.js';
import { paths } from '../paths.js';
import { coverOf } from '../pictures.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { Cover } from '../../ui/cover/cover.js';
import { money, shortDay } from '../../ui/format.js';
import { Skeletons } from '../../ui/part.js';
import { Rating } from '../../ui/rating.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './fulfilment.module.css';
import { Deposit } from './deposit-line.js';
import { Damage, Deadline, Parcels } from './rental-facts.js';
import { type RentalStep as Step, StepDialogs } from './step-dialogs.js';

const RentalHistory = lazyPart(async () => (await import('../rental/rental-history.js')).RentalHistory);

export const SellerRentalFragment = graphql(`
  fragment SellerRental on Rental {
    id
    itemId
    orderId
    title
    coverUrl
    status
    disputed
    startDate
    endDate
    days
    renterId
    renterName
    rentCents
    totalRentCents
    shippingCents
    currency
    ships
    depositAmountCents
    depositCapturedCents
    depositReleasedCents
    captureReason
    lateDays
    lateCents
    claimableCents
    carrier
    trackingNumber
    shippedAt
    sentBackAt
    returnCarrier
    returnTrackingNumber
    returnedAt
    condition
    claimUntil
    renterReview {
      id
      rating
      publishedAt
    }
  }
`);

type RentalRowProps = {
  rental: FragmentType<typeof SellerRentalFragment>;
  onDone: (sentence: string) => Promise<void>;
  onRefuse: (sentence: string) => void;
  isOnOrder?: boolean;
};

/** One rental: its renter, days and deposit, and the next steps. */
export function RentalRow({ rental: masked, onDone, onRefuse, isOnOrder = false }: RentalRowProps) {
  const { t } = useTranslation('seller');
  const rental = readFragment(SellerRentalFragment, masked);
  const { id, title, status, startDate, endDate, days, renterName, totalRentCents, currency } = rental;
  const [asked, setAsked] = useState<Step | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (step: Step) => (step === 'capture' && rental.depositAmountCents === 0 ? onRefuse(t('rentals.noDeposit')) : setAsked(step));
  return (
    <li className={`${classes.sale} ${classes.rental}`}>
      <span className={classes.thumb}>
        <Cover {...coverOf(rental)} />
      </span>
      <div>
        <Group gap="xs">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <StatusBadge status={rental.disputed ? 'disputed' : status} />
        </Group>
        <Text size="sm">{t('rentals.window', { from: shortDay(startDate), to: shortDay(endDate), count: days })}</Text>
        <Text size="sm" c="dimmed">
          {renterName && <Link to={paths.person(rental.renterId, 'renter')}>{renterName}</Link>}
          {renterName && ' · '}
          {t('rentals.rent', { amount: money(totalRentCents, currency) })}
        </Text>
        {rental.orderId && !isOnOrder && (
          <Text size="sm">
            <Link to={paths.order(rental.orderId)}>{t('rentals.order')}</Link>
          </Text>
        )}
        {rental.renterReview && (
          <Text size="sm">
            {t('rentals.yourReview')} <Rating value={rental.renterReview.rating} />
          </Text>
        )}
        <Parcels rental={rental} />
      </div>
      <div>
        <Deposit rental={rental} />
        <Deadline rental={rental} />
      </div>
      <div className={classes.ship}>
        <Steps rental={rental} onAsk={ask} />
        <Damage rental={rental} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={open}
          aria-label={t('rentals.historyOf', { title })}
          onClick={() => setOpen(!open)}
        >
          {t('rentals.history')}
        </Button>
      </div>
      {open && (
        <div className={classes.history}>
          <Suspense fallback={<Skeletons />}>
            <RentalHistory rentalId={id} />
          </Suspense>
        </div>
      )}
      <StepDialogs rental={rental} asked={asked} onDone={onDone} onClose={() => setAsked(null)} />
    </li>
  );
}

const steps: Partial<Record<SellerRental['status'], Step[]>> = {
  confirmed: ['ship', 'cancel'],
  shipped: ['takeBack'],
  active: ['takeBack'],
  overdue: ['takeBack'],
  returned: ['capture'],
  closed: ['review'],
};

/**
 * Whether a step remains: one review per rental; late days can use up the deposit.
 * Without a deposit the capture step stays, to show the specified sentence.
 */
function isLeft(step: Step, { renterReview, claimableCents, depositAmountCents }: SellerRental): boolean {
  if (step === 'review') return !renterReview;
  return step !== 'capture' || claimableCents > 0 || depositAmountCents === 0;
}

/** Steps that the seller can take now. */
function Steps({ rental, onAsk }: { rental: SellerRental; onAsk: (asked: Step) => void }) {
  const { t } = useTranslation('seller');
  const { status, title, ships } = rental;
  const words: Record<Step, string> = {
    ship: t(ships ? 'rentals.markShipped' : 'sales.markHandedOver'),
    takeBack: t('rentals.markReturned'),
    capture: t('rentals.capture'),
    cancel: t('rentals.cancel'),
    review: t('rentals.review'),
  };
  const left = (steps[status] ?? []).filter((step) => isLeft(step, rental));
  return left.map((step, index) => (
    <Button
      key={step}
      size="sm"
      variant={index === 0 ? 'filled' : 'default'}
      aria-label={`${words[step]}: ${title}`}
      onClick={() => onAsk(step)}
    >
      {words[step]}
    </Button>
  ));
}
