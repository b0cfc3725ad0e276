import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { lazyPart } from '../../base/load-part.js';
import { Toasts } from '../../ui/toast.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import classes from './layout.module.css';
import { RouteProgress } from './route-progress.js';
import { VerifyBanner } from './verify-banner.js';

const CartDialog = lazyPart(async () => (await import('../../features/cart/cart-dialog.js')).CartDialog);
const MobileMenu = lazyPart(async () => (await import('./mobile-menu.js')).MobileMenu);

/** What stands around every screen. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const cart = useDialog(pathname);
  const menu = useDialog(pathname);
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <RouteProgress />
      <Header onCart={cart.open} onMenu={menu.open} />
      <VerifyBanner />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar onCart={cart.open} />
      <Suspense fallback={null}>
        {cart.wanted && <CartDialog opened={cart.opened} onClose={cart.close} />}
        {menu.wanted && <MobileMenu opened={menu.opened} onClose={menu.close} />}
      </Suspense>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

/** A dialog whose code is fetched when it is first opened, and that closes when the page changes. */
function useDialog(pathname: string) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpened(false);
  }
  return {
    opened,
    wanted,
    close: () => setOpened(false),
    open: () => {
      setWanted(true);
      setOpened(true);
    },
  };
}
