import { Button, Stack, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.js';
import { FormSummary } from '../../ui/form.js';

type CardPaymentProps = { orderId: string; clientSecret: string; publishableKey: string };

/** The provider's own card form: card data never touches our pages. */
export function CardPayment({ orderId, clientSecret, publishableKey }: CardPaymentProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const theme = useComputedColorScheme('light') === 'dark' ? 'night' : 'stripe';
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme, variables: { colorPrimary: '#c8371f' } } }}>
      <CardForm orderId={orderId} />
    </Elements>
  );
}

function CardForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!stripe || !elements || busy) return;
    setBusy(true);
    setProblem(null);
    const back = new URL(paths.order(orderId), window.location.origin).href;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: back },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) return setProblem(error.message ?? t('confirmationFailed'));
    const { status } = paymentIntent;
    if (status === 'succeeded' || status === 'processing') return void navigate(paths.orderPlaced(orderId, { status }));
    setProblem(t('paymentStatus', { status }));
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <Stack gap="md">
        <FormSummary text={problem} />
        <PaymentElement />
        <Button type="submit" size="md" loading={busy} disabled={!stripe}>
          {t('payNow')}
        </Button>
      </Stack>
    </form>
  );
}
