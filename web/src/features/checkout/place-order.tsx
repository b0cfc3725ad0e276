import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCart } from '../../app/cart/use-cart.js';
import { paths } from '../../app/paths.js';
import { graphql } from '../../generated/index.js';
import type { CheckoutScreenQuery } from '../../generated/graphql.js';
import { EmptyState } from '../../ui/empty-state.js';
import { money } from '../../ui/format.js';
import { Breakdown, type Charge } from '../../ui/breakdown.js';
import { Panel } from '../../ui/panel.js';
import { AddressChoice } from './address-choice.js';
import classes from './checkout.module.css';
import { CheckoutLines } from './checkout-lines.js';

const CheckoutScreen = graphql(`
  query CheckoutScreen {
    cart {
      id
      currency
      subtotalCents
      shippingCents
      items {
        id
        ...CheckoutLine
      }
    }
    me {
      id
      addresses {
        id
        isDefault
        ...AddressOption
      }
    }
  }
`);

type Cart = CheckoutScreenQuery['cart'];

export function PlaceOrder() {
  const { t } = useTranslation('checkout');
  const { data, error, loading, refetch } = useQuery(CheckoutScreen, { fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<string | null>(null);
  const retry = () => void refetch();
  const cart = data?.cart;
  if (cart && cart.items.length === 0) return <EmptyState title={t('empty')} action={{ label: t('browse'), to: paths.browse }} />;
  const addresses = data?.me?.addresses;
  const addressId = chosen ?? addresses?.find(({ isDefault }) => isDefault)?.id ?? addresses?.[0]?.id ?? null;
  const state = cart ? 'ready' : loading ? 'loading' : 'error';
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        <Panel
          title={t('address')}
          state={addresses ? 'ready' : loading ? 'loading' : 'error'}
          errorText={t('addressFailed')}
          onRetry={retry}
        >
          {addresses && <AddressChoice addresses={addresses} chosen={addressId} onChoose={setChosen} onSaved={retry} />}
        </Panel>
        <Panel title={t('items')} state={state} errorText={error?.message} onRetry={retry}>
          {cart && <CheckoutLines lines={cart.items} />}
        </Panel>
      </Stack>
      <Panel title={t('summary')} state={state} onRetry={retry}>
        {cart && <Summary cart={cart} addressId={addressId} />}
      </Panel>
    </div>
  );
}

export function charges(
  t: (key: 'subtotal' | 'shipping' | 'total') => string,
  cart: Pick<Cart, 'currency' | 'subtotalCents' | 'shippingCents'>,
): Charge[] {
  const { currency, subtotalCents, shippingCents } = cart;
  return [
    { name: t('subtotal'), amount: money(subtotalCents, currency) },
    { name: t('shipping'), amount: money(shippingCents, currency) },
    { name: t('total'), amount: money(subtotalCents + shippingCents, currency), total: true },
  ];
}

function Summary({ cart, addressId }: { cart: Cart; addressId: string | null }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { checkout, placeOrder } = useCart();

  async function pay(): Promise<void> {
    const { state, error, orderId, simulated, message } = await placeOrder(addressId ? { addressId } : {});
    if (error === 'signin_required') return void navigate(paths.signIn, { state: { from: paths.checkout } });
    if (state === 'error' || !orderId) return;
    if (simulated) return void navigate(paths.orderPlaced(orderId, { simulated }), { state: { message } });
    void navigate(paths.payOrder(orderId), { replace: true });
  }

  return (
    <Stack gap="md">
      <Breakdown charges={charges(t, cart)} />
      {!addressId && (
        <Text size="sm" c="dimmed">
          {t('noAddress')}
        </Text>
      )}
      <div role="alert" className="tk-live">
        {checkout.state === 'error' && checkout.error !== 'signin_required' && (
          <Alert color="vermilion" variant="light">
            {t('failed', { code: checkout.message ?? checkout.error })}
          </Alert>
        )}
      </div>
      <Button size="md" loading={checkout.state === 'processing'} onClick={() => void pay()}>
        {t('payNow')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('held')}
      </Text>
    </Stack>
  );
}
