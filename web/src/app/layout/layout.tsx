import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '../../base/cart/use-cart.js';
import { lazyDialog, lazyPart } from '../../base/load-part.js';
import { useFirstPainted } from '../../ui/first-paint.js';
import { Toasts } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import classes from './layout.module.css';
import { VerifyBanner } from './verify-banner.js';

const CartDialog = lazyDialog(async () => (await import('../../features/cart/cart-dialog.js')).CartDialog);
const Announcements = lazyPart(
  async () => (await import('../../features/notifications/announcement-banner.js')).AnnouncementBanner,
  'bell',
);
const MergeNotice = lazyPart(async () => (await import('../../features/cart/merge-notice.js')).MergeNotice, 'cart');
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.js')).MobileMenu);

/** The frame of every screen: header, footer, cart, menus and toasts. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const cart = useDialog(pathname);
  const menu = useDialog(pathname);
  const painted = useFirstPainted();
  const { mergeChanges } = useCart();
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <Header onCart={cart.open} onMenu={menu.open} />
      <VerifyBanner />
      <Suspense fallback={null}>{painted && <Announcements />}</Suspense>
      <Suspense fallback={null}>{mergeChanges.length > 0 && !cart.opened && <MergeNotice />}</Suspense>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <BottomBar onCart={cart.open} />
      <CartDialog opened={cart.opened} onClose={cart.close} />
      <MobileMenu opened={menu.opened} onClose={menu.close} />
      <Toasts />
    </>
  );
}

/** A dialog that closes when the page changes. */
function useDialog(pathname: string) {
  const [opened, setOpened] = useState(false);
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpened(false);
  }
  return { opened, close: () => setOpened(false), open: () => setOpened(true) };
}
