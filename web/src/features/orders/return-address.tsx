import { useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';
import type { RentalState } from './rental-of-order.js';

const withRenter = ['shipped', 'active', 'overdue'];

/** The address to return a copy to, until it is sent back. Copies handed over in person are returned in person. */
export function ReturnAddress({ rental: { status, ships, sentBackAt, returnAddress } }: { rental: RentalState }) {
  const { t } = useTranslation('orders');
  if (!ships || sentBackAt || !withRenter.includes(status)) return null;
  if (!returnAddress) return <p>{t('rental.noReturnAddress')}</p>;
  return (
    <div>
      {t('rental.returnTo')}
      <address className={classes.address}>
        {returnAddress.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
