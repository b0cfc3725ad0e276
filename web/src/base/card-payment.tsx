import { Button, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { Form } from '../ui/form.js';
import { FormSummary } from '../ui/notice.js';
import { useTranslation } from '../ui/translation.js';
import { NotDone, useCommand } from './command.js';

/** `amount`: formatted, for the button. `backTo`: the address that the bank returns the buyer to, where it asks for authentication. */
type FormProps = { amount: string; backTo: string; onPaid: (status: string) => void };
type CardPaymentProps = FormProps & { clientSecret: string; publishableKey: string };

/** The payment provider's card form: card data never touches our pages. */
export function CardPayment({ clientSecret, publishableKey, ...form }: CardPaymentProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const theme = useComputedColorScheme('light') === 'dark' ? 'night' : 'stripe';
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: { theme, variables: { colorPrimary: '#c8371f' } } }}>
      <CardForm {...form} />
    </Elements>
  );
}

function CardForm({ amount, backTo, onPaid }: FormProps) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const { busy, problem, run } = useCommand();

  async function pay(): Promise<void> {
    if (!stripe || !elements) return;
    const back = new URL(backTo, window.location.origin).href;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: back },
      redirect: 'if_required',
    });
    if (error) throw new NotDone(error.message ?? t('confirmationFailed'));
    const { status } = paymentIntent;
    if (status !== 'succeeded' && status !== 'processing') throw new NotDone(t('paymentStatus', { status }));
    onPaid(status);
  }

  function onSubmit(): void {
    void run(pay, t('confirmationFailed'));
  }

  return (
    <Form onSubmit={onSubmit} gap="md">
      <FormSummary text={problem} />
      <PaymentElement />
      <Button type="submit" size="md" loading={busy} disabled={!stripe}>
        {t('payByCard', { amount })}
      </Button>
    </Form>
  );
}
