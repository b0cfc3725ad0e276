import { ActionIcon, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { CartLine } from '../../base/cart/cart.js';
import { isSample } from '../../base/cart/cart-store.js';
import { LineProblem } from '../../base/cart/line-problem.js';
import { AgreedPrice, RentedDays } from '../../base/cart/rented-days.js';
import { RemoveLine } from '../../base/cart/remove-line.js';
import { useCart } from '../../base/cart/use-cart.js';
import { ListingLink } from '../../base/listing-link.js';
import { coverOf } from '../../base/pictures.js';
import { Cover } from '../../ui/cover/cover.js';
import { money } from '../../ui/format.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './cart-dialog.module.css';

export function CartLineRow({ line, onOpen }: { line: CartLine; onOpen: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <li className={classes.line} data-testid="cart-line">
      <div className={classes.cover}>
        <Cover {...coverOf(line)} />
      </div>
      <div className={classes.facts}>
        <ListingLink className={classes.name} onClick={onOpen} id={line.itemId} title={line.title} />
        <Text size="sm" fw={620} className="tk-figures">
          {money(line.priceCents * line.quantity, line.currency)}
        </Text>
        {isSample(line.itemId) && <StatusBadge status="sample" label={t('sampleLine')} />}
        <RentedDays line={line} />
        <AgreedPrice line={line} />
        <LineProblem line={line} />
        <div className={classes.controls}>
          {line.rental || line.keptUntil ? <Text size="sm">{t('quantity', { quantity: line.quantity })}</Text> : <Quantity line={line} />}
          <RemoveLine line={line} />
        </div>
      </div>
    </li>
  );
}

function Quantity({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { setQuantity } = useCart();
  return (
    <div className={classes.quantity} role="group" aria-label={t('quantityOf', { title: line.title })}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('less', { title: line.title })}
        onClick={() => void setQuantity(line.itemId, line.quantity - 1)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <span className="tk-figures" aria-live="polite">
        {line.quantity}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('more', { title: line.title })}
        onClick={() => void setQuantity(line.itemId, line.quantity + 1)}
      >
        <IconPlus size={14} />
      </ActionIcon>
    </div>
  );
}
