import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { lazyPart } from '../../base/load-part.js';
import { useCart } from '../../base/cart/use-cart.js';
import { stripePublishableKey } from '../../base/config.js';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { Breakdown } from '../../ui/breakdown.js';
import { Countdown } from '../../ui/countdown.js';
import { money } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './checkout.module.css';
import { charges } from './charges.js';

const CardPayment = lazyPart(async () => (await import('../../base/card-payment.js')).CardPayment);

const PayOrderScreen = graphql(`
  query PayOrderScreen($id: ID!) {
    order(id: $id) {
      id
      status
      currency
      subtotalCents
      shippingCents
      depositCents
      totalCents
      walletCents
      payBy
      simulated
      payment {
        clientSecret
        intentId
      }
    }
  }
`);

/** Pays a placed order; its reservation lasts fifteen minutes. */
export function PayOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('checkout');
  const { checkout } = useCart();
  const answer = useQuery(PayOrderScreen, { variables: { id: orderId }, fetchPolicy: 'cache-and-network' });
  const order = answer.data?.order;
  if (order && order.status !== 'requires_payment')
    return <Navigate to={paths.orderPlaced(orderId, { simulated: order.simulated })} replace />;
  const part = partOf(order, answer);
  const fresh = checkout.orderId === orderId ? checkout : null;
  const clientSecret = fresh?.clientSecret ?? order?.payment?.clientSecret;
  return (
    <div className={classes.columns}>
      <Panel title={t('payment')}>
        <Read part={part} failed={t('orderFailed')}>
          {({ payBy, currency, totalCents, walletCents }) => (
            <>
              {payBy && (
                <Text mb="md">
                  {t('payWithin')} <Countdown until={payBy} over={t('expired')} />
                </Text>
              )}
              <Payment
                orderId={orderId}
                amount={money(totalCents - (walletCents ?? 0), currency)}
                clientSecret={clientSecret}
                publishableKey={stripePublishableKey}
              />
            </>
          )}
        </Read>
      </Panel>
      <Panel title={t('summary')}>
        <Read part={part}>{(placed) => <Breakdown charges={charges(t, placed)} />}</Read>
        <Text size="sm" mt="md">
          <Link to={paths.order(orderId)}>{t('orderLink')}</Link>
        </Text>
      </Panel>
    </div>
  );
}

type PaymentProps = { orderId: string; amount: string; clientSecret: string | null | undefined; publishableKey: string };

function Payment({ orderId, amount, clientSecret, publishableKey }: PaymentProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  if (!publishableKey || !clientSecret) {
    return (
      <Stack gap="sm">
        <Alert color="vermilion" variant="light" role="alert">
          {t(publishableKey ? 'paymentGone' : 'notConfigured')}
        </Alert>
        <Button component={Link} to={paths.order(orderId)} variant="default">
          {t('orderLink')}
        </Button>
      </Stack>
    );
  }
  return (
    <Suspense fallback={<Skeletons lines={5} />}>
      <CardPayment
        clientSecret={clientSecret}
        publishableKey={publishableKey}
        amount={amount}
        backTo={paths.order(orderId)}
        onPaid={(status) => void navigate(paths.orderPlaced(orderId, { status }))}
      />
    </Suspense>
  );
}
