import { VisuallyHidden } from '@mantine/core';
import { IconBooks, IconHome, IconPlus, IconShoppingBag, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { countOf } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './layout.module.css';

/** Navigation bar of phones, with five entries. */
export function BottomBar({ onCart }: { onCart: () => void }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const count = countOf(useCart());
  return (
    <nav className={classes.bottom} aria-label={t('nav.menu')}>
      <Place to={paths.home} label={t('nav.home')} icon={<IconHome size={22} stroke={1.6} />} />
      <Place to={paths.browse} label={t('nav.explore')} icon={<IconBooks size={22} stroke={1.6} />} />
      <Place to={paths.sell} label={t('nav.sell')} icon={<IconPlus size={22} stroke={1.6} />} />
      <button type="button" className={classes.place} onClick={onCart} aria-haspopup="dialog">
        <VisuallyHidden>{t('cartButton', { count })}</VisuallyHidden>
        <span className={classes.cart} aria-hidden>
          <IconShoppingBag size={22} stroke={1.6} />
          {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
        </span>
        <span aria-hidden>{t('nav.cart')}</span>
      </button>
      <Place
        to={status === 'authenticated' ? paths.buyer : paths.signIn}
        label={status === 'authenticated' ? t('nav.account') : t('signIn')}
        icon={<IconUser size={22} stroke={1.6} />}
      />
    </nav>
  );
}

function Place({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink to={to} end={to === paths.home} className={classes.place}>
      {icon}
      <span>{label}</span>
    </NavLink>
  );
}
