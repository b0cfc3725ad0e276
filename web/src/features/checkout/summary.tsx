import { Alert, Button, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { withRequestId } from '../../base/api.js';
import { codeText } from '../../base/cart/cart-errors.js';
import { totalsOf, type CartLine } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { lazyPart } from '../../base/load-part.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { Breakdown } from '../../ui/breakdown.js';
import { useTranslation } from '../../ui/translation.js';
import { charges } from './charges.js';
import type { NewAddress } from './use-new-address.js';

const UseBalance = lazyPart(async () => (await import('./use-balance.js')).UseBalance);

type SummaryProps = { lines: readonly CartLine[]; addressId: string | null; entry: NewAddress; ships: boolean };

/** Totals and Pay now, for exactly the shown lines and prices. Without a charged line there is no button. */
export function Summary({ lines, addressId, entry, ships }: SummaryProps) {
  const { t } = useTranslation('checkout');
  const { checkout, syncing } = useCart();
  const [freeCents, setFreeCents] = useState(0);
  const totals = totalsOf(lines);
  const totalCents = totals.subtotalCents + totals.shippingCents + totals.depositCents;
  const walletCents = balancePart(freeCents, totalCents);
  const isTyped = ships && entry.isUsed;
  const pay = usePay(lines, { id: addressId, ...(isTyped && { save: entry.save }) }, walletCents);
  const changed = lines.some(({ status }) => status === 'price_changed');
  if (lines.length === 0)
    return (
      <>
        <Problem />
        <Text>{t('nothingToPay')}</Text>
      </>
    );
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <UseBalance currency={totals.currency} onUse={setFreeCents} />
      </Suspense>
      <Breakdown charges={charges(t, { ...totals, walletCents })} />
      {ships && !addressId && !isTyped && (
        <Text size="sm" c="dimmed">
          {t('noAddress')}
        </Text>
      )}
      <Problem />
      {changed && <Text size="sm">{t('acceptFirst')}</Text>}
      <Button size="md" loading={checkout.state === 'processing' || entry.busy} disabled={changed || syncing} onClick={() => void pay()}>
        {t('payNow')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('held')}
      </Text>
    </Stack>
  );
}

type Address = { id: string | null; save?: () => Promise<string | undefined> };

/** Saves a typed address first; if that is refused, no order is placed. */
function usePay(lines: readonly CartLine[], address: Address, walletCents: number) {
  const navigate = useNavigate();
  const { placeOrder } = useCart();
  const { status } = useSession();
  return async function pay(): Promise<void> {
    const isTyped = address.save !== undefined && status === 'authenticated';
    const addressId = isTyped ? await address.save!() : address.id;
    if (isTyped && !addressId) return;
    const shown = lines.map(({ cartItemId: lineId, quantity, priceCents, shippingCents = 0, currency }) => ({
      ...{ lineId, quantity, priceCents, shippingCents, currency },
    }));
    const request = { ...(addressId && { addressId }), lines: shown, ...(walletCents > 0 && { walletCents }) };
    const { state, error, orderId, simulated, message } = await placeOrder(request);
    if (error === 'signin_required') return void navigate(paths.signIn, { state: { from: paths.checkout } });
    if (state === 'error' || !orderId) return;
    if (state === 'paid') return void navigate(paths.orderPlaced(orderId, { status: 'succeeded' }));
    if (simulated) return void navigate(paths.orderPlaced(orderId, { simulated }), { state: { message } });
    void navigate(paths.payOrder(orderId), { replace: true });
  };
}

/** Why a line was not refreshed or the order not placed, with the blocking lines. */
function Problem() {
  const { t } = useTranslation('checkout');
  const { t: cart } = useTranslation('cart');
  const { checkout, lastError, lastReason, lastRequestId } = useCart();
  const { state, error = '', message, requestId, blocked = [] } = checkout;
  return (
    <div role="alert" className="tk-live">
      {lastError && (lastReason || lastRequestId) && (
        <Alert color="vermilion" variant="light" classNames={{ message: 'tk-lines' }}>
          {withRequestId(lastReason ?? codeText(cart, lastError), lastRequestId)}
        </Alert>
      )}
      {state === 'error' && error !== 'signin_required' && (
        <Alert color="vermilion" variant="light" classNames={{ message: 'tk-lines' }}>
          {withRequestId(t('failed', { code: message ?? codeText(cart, error) }), requestId)}
          {blocked.map(({ lineId, title, reason }) => (
            <Text key={lineId} size="sm">
              <bdi>{title}</bdi>
              {reason !== message && `: ${reason}`}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** Smallest card charge, in minor units of any currency. */
const CARD_MINIMUM = 50;

/** Part of a total that the balance pays: all of it, or so much that the card is charged at least the minimum. */
export function balancePart(freeCents: number, totalCents: number): number {
  return freeCents >= totalCents ? totalCents : Math.max(0, Math.min(freeCents, totalCents - CARD_MINIMUM));
}
