import { keyOf, type CartLine } from '../../base/cart/cart.js';
import { LineProblem } from '../../base/cart/line-problem.js';
import { AgreedPrice, RentedDays } from '../../base/cart/rented-days.js';
import { RemoveLine } from '../../base/cart/remove-line.js';
import { ListingLink } from '../../base/listing-link.js';
import { coverOf } from '../../base/pictures.js';
import { Cover } from '../../ui/cover/cover.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { useListFocus } from '../../ui/focus.js';
import classes from './checkout.module.css';

export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  const keptFocus = useListFocus<HTMLUListElement>('main h1');
  return (
    <ul className={classes.lines} {...keptFocus}>
      {lines.map((line) => (
        <CheckoutLine key={keyOf(line)} line={line} />
      ))}
    </ul>
  );
}

function CheckoutLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('checkout');
  const { itemId, title, quantity, priceCents, currency, status } = line;
  return (
    <li className={classes.line} data-testid="checkout-line">
      <div className={classes.cover}>
        <Cover {...coverOf(line)} />
      </div>
      <div>
        <ListingLink id={itemId} title={title} />
        {!line.rental?.extendsId && (
          <p>
            {!line.rental && `${t('quantity', { quantity })} · `}
            <Delivery line={line} />
          </p>
        )}
        <RentedDays line={line} />
        <AgreedPrice line={line} />
        {status !== 'active' && <Problem line={line} />}
      </div>
      <strong className="tk-figures">{money(priceCents * quantity, currency)}</strong>
    </li>
  );
}

function Delivery({ line: { ships = true, shippingCents = 0, currency } }: { line: CartLine }) {
  const { t } = useTranslation('checkout');
  if (!ships) return t('pickup');
  return shippingCents === 0 ? t('shippingIncluded') : t('shippingOf', { amount: money(shippingCents, currency) });
}

function Problem({ line }: { line: CartLine }) {
  return (
    <>
      <LineProblem line={line} />
      <RemoveLine line={line} />
    </>
  );
}
