import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconSearch, IconShoppingBag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useFirstPainted } from '../../ui/first-paint.js';
import { countOf } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { lazyPart } from '../../base/load-part.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import { Brand } from './brand.js';
import classes from './layout.module.css';
import { SchemeSwitch } from './scheme-switch.js';
import { UserMenu } from './user-menu.js';

const Bell = lazyPart(async () => (await import('../../features/notifications/bell.js')).Bell, 'bell');
const CartLive = lazyPart(async () => (await import('../../base/cart/cart-live.js')).CartLive);
const HeaderSearch = lazyPart(async () => (await import('../../features/listings/header-search.js')).HeaderSearch, 'search');
const UnreadLink = lazyPart(async () => (await import('../../features/account/messages/unread-link.js')).UnreadLink, 'bell');

type HeaderProps = { onCart: () => void; onMenu: () => void };

export function Header({ onCart, onMenu }: HeaderProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [searching, setSearching] = useState('');
  const open = searching === pathname || pathname === paths.browse;
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
        <Search open={open} wanted={searching === pathname} />
        <div className={classes.tools}>
          {pathname !== paths.browse && <SearchButton open={open} onToggle={() => setSearching(open ? '' : pathname)} />}
          <SchemeSwitch />
          <BellPlace />
          <CartButton onOpen={onCart} />
          <CartNews />
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

/** The search field, rendered after the first paint in a reserved place. On a phone it has a row of its own. */
function Search({ open, wanted }: { open: boolean; wanted: boolean }) {
  const painted = useFirstPainted();
  return (
    <div className={classes.search} data-open={open || undefined}>
      <Suspense fallback={null}>{painted && <HeaderSearch wanted={wanted} />}</Suspense>
    </div>
  );
}

const box = 'input[type=search]';

/** Opens the search row, or leads to the browse page, which has its own search. */
function SearchButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={classes.phoneOnly}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('nav.search')}
      aria-expanded={open}
      onClick={(event) => {
        const bar = event.currentTarget.closest('header');
        onToggle();
        requestAnimationFrame(() =>
          (bar?.querySelector<HTMLInputElement>(box) ?? document.querySelector<HTMLInputElement>(`main ${box}`))?.focus(),
        );
      }}
    >
      <IconSearch size={22} stroke={1.6} />
    </ActionIcon>
  );
}

/** The notification bell, rendered after the first paint in a reserved place. A phone's menu links to the same page. */
function BellPlace() {
  const painted = useFirstPainted();
  if (useSession().status !== 'authenticated') return null;
  return (
    <div className={classes.bell}>
      <Suspense fallback={null}>{painted && <Bell classes={classes} />}</Suspense>
    </div>
  );
}

/** Subscribes to the cart after the first paint, for people with a cart on the server. */
function CartNews() {
  const painted = useFirstPainted();
  const { mode } = useCart();
  return <Suspense fallback={null}>{painted && mode === 'remote' && <CartLive />}</Suspense>;
}

function Account() {
  const { t } = useTranslation();
  const { status } = useSession();
  const painted = useFirstPainted();
  if (status === 'authenticated')
    return (
      <>
        {/* A phone's menu and bottom bar lead to the same places. */}
        <div className={classes.bell}>
          <Suspense fallback={null}>{painted && <UnreadLink classes={classes} />}</Suspense>
        </div>
        <div className={classes.wideOnly}>
          <UserMenu />
        </div>
      </>
    );
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
