import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Countdown, useRemaining } from '../../ui/countdown.js';
import { money, shortDay } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import type { CartLine } from './cart.js';
import { useCart } from './use-cart.js';

/** Delay, in milliseconds, after which the server has released an expired reservation. */
const FREED_AFTER_MS = 3_000;

/** Days, deposit and reservation deadline of a rented line. */
export function RentedDays({ line: { rental, status, currency } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (!rental) return null;
  const { startDate, endDate, days, depositCents, payBy, extendsId } = rental;
  return (
    <Text size="sm" component="div" className="tk-figures">
      <div>{t('rental.days', { start: shortDay(startDate), end: shortDay(endDate), count: days })}</div>
      {extendsId && <div>{t('rental.extends')}</div>}
      {depositCents > 0 && <div>{t('rental.deposit', { amount: money(depositCents, currency) })}</div>}
      {status !== 'reservation_expired' && <ReservationCountdown until={payBy} over={t('rental.over')} />}
    </Text>
  );
}

/** Notes that a line has the price of an accepted offer, with the reservation's deadline. */
export function AgreedPrice({ line: { keptUntil, status } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (!keptUntil) return null;
  return (
    <Text size="sm" component="div" className="tk-figures">
      <div>{t('agreed')}</div>
      {status === 'active' && <ReservationCountdown until={keptUntil} over={t('agreedOver')} />}
    </Text>
  );
}

/** Countdown of a reservation. Reads the cart again after it expires, so that the line shows it and offers Refresh. */
function ReservationCountdown({ until, over }: { until: string; over: string }) {
  const { t } = useTranslation('cart');
  const { load } = useCart();
  const isOver = useRemaining(until) === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void load(), FREED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, load]);
  if (isOver) return <div>{over}</div>;
  return (
    <div>
      {t('rental.kept')} <Countdown until={until} over={over} />
    </div>
  );
}
