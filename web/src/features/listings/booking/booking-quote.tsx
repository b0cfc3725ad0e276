import { money, shortDay } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import { quote, type RentalRate } from '../../../base/rental/booking-window.js';
import classes from './booking.module.css';

type BookingQuoteProps = { listing: RentalRate & { currency: string }; start: string; end: string; maxDays: number };

/** Charges of a window today, and the deposit's refund date. */
export function BookingQuote({ listing, start, end, maxDays }: BookingQuoteProps) {
  const { t } = useTranslation('booking');
  const { rateCents, rateType, shippingCents, depositCents, currency } = listing;
  const { days, units, rentCents, totalCents } = quote(listing, start, end);
  const cash = (cents: number) => money(cents, currency);
  const unit = t(rateType === 'rent_weekly' ? 'weeks' : 'days', { count: units });
  const paidDays = Math.min(units * 7, maxDays);
  const charges = [
    [`${unit} × ${cash(rateCents ?? 0)}`, rentCents],
    [t('shipping'), shippingCents],
    ...(depositCents > 0 ? [[t('deposit'), depositCents] as const] : []),
  ] as const;
  return (
    <dl className={classes.quote}>
      {charges.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cash(cents)}</dd>
        </div>
      ))}
      {rateType === 'rent_weekly' && paidDays > days && (
        <div>
          <dt className={classes.hint}>{t('sameCost', { count: paidDays })}</dt>
        </div>
      )}
      <div data-total>
        <dt>{t('today')}</dt>
        <dd>{cash(totalCents)}</dd>
      </div>
      <div>
        <dt className={classes.hint}>{t(depositCents > 0 ? 'back' : 'noDeposit', { date: shortDay(end), amount: cash(depositCents) })}</dt>
      </div>
    </dl>
  );
}
