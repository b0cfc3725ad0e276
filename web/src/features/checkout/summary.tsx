import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { totalsOf, type CartLine } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { stripePublishableKey } from '../../base/config.js';
import { paths } from '../../base/paths.js';
import { Breakdown } from '../../ui/breakdown.js';
import { useTranslation } from '../../ui/translation.js';
import { charges } from './charges.js';

type SummaryProps = { lines: readonly CartLine[]; addressId: string | null; ships: boolean };

/** What is paid, and Pay now: exactly these lines at exactly these terms. Nothing to pay for has no button. */
export function Summary({ lines, addressId, ships }: SummaryProps) {
  const { t } = useTranslation('checkout');
  const { checkout, syncing } = useCart();
  const pay = usePay(lines, addressId);
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
      <Breakdown charges={charges(t, totalsOf(lines))} />
      {ships && !addressId && (
        <Text size="sm" c="dimmed">
          {t('noAddress')}
        </Text>
      )}
      {!stripePublishableKey && (
        <Alert color="gray" variant="light" role="note" title={t('simulated.title')}>
          {t('simulated.before')}
        </Alert>
      )}
      <Problem />
      {changed && <Text size="sm">{t('acceptFirst')}</Text>}
      <Button size="md" loading={checkout.state === 'processing'} disabled={changed || syncing} onClick={() => void pay()}>
        {t('payNow')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('held')}
      </Text>
    </Stack>
  );
}

function usePay(lines: readonly CartLine[], addressId: string | null) {
  const navigate = useNavigate();
  const { placeOrder } = useCart();
  return async function pay(): Promise<void> {
    const shown = lines.map(({ cartItemId: lineId, quantity, priceCents, shippingCents = 0, currency }) => ({
      ...{ lineId, quantity, priceCents, shippingCents, currency },
    }));
    const { state, error, orderId, simulated, message } = await placeOrder({ ...(addressId && { addressId }), lines: shown });
    if (error === 'signin_required') return void navigate(paths.signIn, { state: { from: paths.checkout } });
    if (state === 'error' || !orderId) return;
    if (simulated) return void navigate(paths.orderPlaced(orderId, { simulated }), { state: { message } });
    void navigate(paths.payOrder(orderId), { replace: true });
  };
}

/** Why a line was not refreshed or the order not placed, and which lines stood in the way. */
function Problem() {
  const { t } = useTranslation('checkout');
  const { checkout, lastReason } = useCart();
  const { state, error, message, blocked = [] } = checkout;
  return (
    <div role="alert" className="tk-live">
      {lastReason && (
        <Alert color="vermilion" variant="light">
          {lastReason}
        </Alert>
      )}
      {state === 'error' && error !== 'signin_required' && (
        <Alert color="vermilion" variant="light">
          {t('failed', { code: message ?? error })}
          {blocked.map(({ lineId, title, reason }) => (
            <Text key={lineId} size="sm">
              {reason === message ? title : `${title}: ${reason}`}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
