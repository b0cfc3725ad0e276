import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { countOf } from '../cart/cart.js';
import { useCart } from '../cart/use-cart.js';
import { paths } from '../paths.js';
import { useSession } from '../session.js';
import { Brand } from './brand.js';
import classes from './layout.module.css';
import { SchemeSwitch } from './scheme-switch.js';
import { UserMenu } from './user-menu.js';

export function Header({ onCart, onMenu }: { onCart: () => void; onMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Brand />
        <nav className={classes.nav} aria-label={t('nav.label')}>
          <NavLink to={paths.browse} className={classes.link}>
            {t('nav.explore')}
          </NavLink>
          <NavLink to={paths.sell} className={classes.link}>
            {t('nav.list')}
          </NavLink>
        </nav>
        <div className={classes.tools}>
          <SchemeSwitch />
          <CartButton onOpen={onCart} />
          <Account />
          <ActionIcon
            className={classes.phoneOnly}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('nav.menu')}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <IconMenu2 size={22} />
          </ActionIcon>
        </div>
      </div>
    </header>
  );
}

function Account() {
  const { t } = useTranslation();
  const { status } = useSession();
  if (status === 'authenticated') return <UserMenu />;
  return (
    <div className={classes.entry} data-waiting={status === 'loading' || undefined}>
      <Button component={Link} to={paths.signIn} variant="subtle" color="gray" className={classes.quiet}>
        {t('signIn')}
      </Button>
      <Button component={Link} to={paths.register} className={classes.wideOnly}>
        {t('register')}
      </Button>
    </div>
  );
}

export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const count = countOf(useCart());
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      className={classes.cart}
      aria-label={t('cartButton', { count })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconShoppingBag size={22} stroke={1.6} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
