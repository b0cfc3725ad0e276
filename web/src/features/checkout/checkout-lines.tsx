import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { Cover } from '../../ui/cover/cover.js';
import { money } from '../../ui/format.js';
import { StatusBadge } from '../../ui/status-badge.js';
import classes from './checkout.module.css';

const CheckoutLineFragment = graphql(`
  fragment CheckoutLine on CartLine {
    id
    itemId
    title
    quantity
    priceCents
    previousPriceCents
    shippingCents
    currency
    coverUrl
    status
    reason
  }
`);

export function CheckoutLines({ lines }: { lines: ({ id: string } & FragmentType<typeof CheckoutLineFragment>)[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <CheckoutLine key={line.id} line={line} />
      ))}
    </ul>
  );
}

function CheckoutLine({ line: masked }: { line: FragmentType<typeof CheckoutLineFragment> }) {
  const { t } = useTranslation('checkout');
  const { itemId, title, quantity, priceCents, shippingCents, currency, coverUrl, status, reason } = readFragment(
    CheckoutLineFragment,
    masked,
  );
  return (
    <li className={classes.line}>
      <div className={classes.cover}>
        <Cover title={title} url={coverUrl} />
      </div>
      <div>
        <Link to={paths.item(itemId)}>{title}</Link>
        <p>
          {t('quantity', { quantity })} ·{' '}
          {shippingCents === 0 ? t('shippingIncluded') : t('shippingOf', { amount: money(shippingCents, currency) })}
        </p>
        {status !== 'active' && (
          <p>
            <StatusBadge status={status} tone="bad" /> {reason}
          </p>
        )}
      </div>
      <strong className="tk-figures">{money(priceCents * quantity, currency)}</strong>
    </li>
  );
}
