import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { withRequestId } from '../../base/api.js';
import { countOf, isCharged, keyOf, subtotalOf } from '../../base/cart/cart.js';
import { codeText } from '../../base/cart/cart-errors.js';
import { isSample } from '../../base/cart/cart-store.js';
import { useCart } from '../../base/cart/use-cart.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { EmptyState } from '../../ui/empty-state.js';
import { money } from '../../ui/format.js';
import { Sheet } from '../../ui/sheet.js';
import { useTranslation } from '../../ui/translation.js';
import { useListFocus } from '../../ui/focus.js';
import classes from './cart-dialog.module.css';
import { CartLineRow } from './cart-line-row.js';
import { MergeNotice } from './merge-notice.js';
import { OnTop } from './on-top.js';

type CartDialogProps = { opened: boolean; onClose: () => void };

export function CartDialog({ opened, onClose }: CartDialogProps) {
  const { t } = useTranslation('cart');
  const cart = useCart();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      size="min(440px, 100vw)"
      title={t('title', { count: countOf(cart) })}
      closeLabel={t('dismiss')}
    >
      <CartNotices onClose={onClose} />
      <Lines onClose={onClose} />
      <Summary onClose={onClose} />
    </Sheet>
  );
}

function CartNotices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const { mode, lastError, lastReason, lastRequestId, syncing, status, checkout, load } = useCart();
  const failed = checkout.state === 'error' && checkout.error !== 'signin_required';
  return (
    <div aria-live="polite" className={classes.notices}>
      {(syncing || status === 'loading') && (
        <Group gap="xs">
          <Loader size={14} />
          <Text size="sm" c="dimmed">
            {t('syncing')}
          </Text>
        </Group>
      )}
      {mode === 'local' && <LocalNotice onClose={onClose} />}
      <MergeNotice />
      {lastError && (
        <Alert color="vermilion" variant="light">
          <Group justify="space-between" gap="xs">
            <Text size="sm" className="tk-lines">
              {withRequestId(t('issue', { code: lastReason ?? codeText(t, lastError) }), lastRequestId)}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => void load()}>
              {t('retry')}
            </Button>
          </Group>
        </Alert>
      )}
      {failed && (
        <Alert color="vermilion" variant="light" classNames={{ message: 'tk-lines' }}>
          {withRequestId(t('checkoutError', { code: checkout.message ?? codeText(t, checkout.error ?? '') }), checkout.requestId)}
        </Alert>
      )}
    </div>
  );
}

function LocalNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  const { status } = useSession();
  const { items } = useCart();
  const { pathname, search } = useLocation();
  const wantsToBuy = items.some(({ itemId }) => !isSample(itemId));
  return (
    <Alert color="gray" variant="light">
      <Text size="sm">{t('localOnly')}</Text>
      {status !== 'authenticated' && (
        <Button
          component={Link}
          to={paths.signIn}
          state={{ from: wantsToBuy ? paths.checkout : pathname + search }}
          size="compact-sm"
          variant="default"
          mt={8}
          onClick={onClose}
        >
          {wantsToBuy ? t('signInToCheckOut') : common('signIn')}
        </Button>
      )}
    </Alert>
  );
}

function Lines({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const { items, status } = useCart();
  const keptFocus = useListFocus<HTMLUListElement>('[role=dialog] h2');
  if (items.length === 0 && status !== 'loading') {
    const browse = () => {
      onClose();
      void navigate(paths.browse);
    };
    return <EmptyState title={t('empty')} action={{ label: t('browse'), onClick: browse }} />;
  }
  return (
    <ul className={classes.lines} {...keptFocus}>
      {items.map((line) => (
        <CartLineRow key={keyOf(line)} line={line} onOpen={onClose} />
      ))}
    </ul>
  );
}

function Summary({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const cart = useCart();
  const navigate = useNavigate();
  const { items, mode, status, checkout } = cart;
  const blocked = mode === 'local' || status === 'loading' || checkout.state === 'processing' || !items.some(isCharged);
  return (
    <div className={classes.summary}>
      {items.length > 0 && (
        <>
          <Group justify="space-between">
            <Text fw={600}>{t('subtotal')}</Text>
            <Text fw={680} className="tk-figures" data-testid="cart-subtotal">
              {money(subtotalOf(cart), items[0]?.currency ?? cart.currency)}
            </Text>
          </Group>
          <OnTop />
        </>
      )}
      <Group grow>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          disabled={blocked}
          onClick={() => {
            onClose();
            void navigate(paths.checkout);
          }}
        >
          {t('checkout')}
        </Button>
      </Group>
    </div>
  );
}
