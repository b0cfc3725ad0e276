import { money, shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import { quote } from './booking-window.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

/** The arithmetic of a window: what is charged today, what comes back and when. */
export function BookingQuote({ item, start, end }: { item: Item; start: string; end: string }) {
  const { t } = useTranslation('item');
  if (end <= start) return null;
  const { units, rentCents, totalCents } = quote(item, start, end);
  const cash = (cents: number) => money(cents, item.currency);
  const unit = item.rateType === 'rent_weekly' ? t('booking.weeks', { count: units }) : t('booking.days', { count: units });
  return (
    <dl className={classes.quote} aria-live="polite">
      <div>
        <dt>{`${unit} × ${cash(item.rateCents ?? 0)}`}</dt>
        <dd>{cash(rentCents)}</dd>
      </div>
      <div>
        <dt>{t('booking.shipping')}</dt>
        <dd>{cash(item.shippingCents)}</dd>
      </div>
      <div>
        <dt>{t('booking.deposit')}</dt>
        <dd>{cash(item.depositCents)}</dd>
      </div>
      <div data-total>
        <dt>{t('booking.today')}</dt>
        <dd>{cash(totalCents)}</dd>
      </div>
      {item.depositCents > 0 && <p>{t('booking.back', { amount: cash(item.depositCents), date: shortDate(`${end}T12:00:00Z`) })}</p>}
    </dl>
  );
}
