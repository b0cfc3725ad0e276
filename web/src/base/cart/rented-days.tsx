import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Countdown, useRemaining } from '../../ui/countdown.js';
import { money, shortDay } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import type { CartLine } from './cart.js';
import { useCart } from './use-cart.js';

/** By then the server has freed days that ran out. */
const FREED_AFTER_MS = 3_000;

/** Of a rented line: its days, its deposit, and how long they are kept. */
export function RentedDays({ line: { rental, status, currency } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (!rental) return null;
  const { startDate, endDate, days, depositCents, payBy } = rental;
  return (
    <Text size="sm" component="div" className="tk-figures">
      <div>{t('rental.days', { start: shortDay(startDate), end: shortDay(endDate), count: days })}</div>
      {depositCents > 0 && <div>{t('rental.deposit', { amount: money(depositCents, currency) })}</div>}
      {status !== 'reservation_expired' && <Kept until={payBy} />}
    </Text>
  );
}

/** Days that have run out are asked about again, so that the line says so and can be refreshed. */
function Kept({ until }: { until: string }) {
  const { t } = useTranslation('cart');
  const { load } = useCart();
  const isOver = useRemaining(until) === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void load(), FREED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, load]);
  if (isOver) return <div>{t('rental.over')}</div>;
  return (
    <div>
      {t('rental.kept')} <Countdown until={until} over={t('rental.over')} />
    </div>
  );
}
