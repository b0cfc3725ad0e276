import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { stripePublishableKey } from '../../../base/config.js';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { AmountField, minorOf } from '../../../ui/amount-field.js';
import { Form } from '../../../ui/form.js';
import { money } from '../../../ui/format.js';
import { FormSummary } from '../../../ui/notice.js';
import { Skeletons } from '../../../ui/part.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { type TopUp as Made, useTopUp } from './use-top-up.js';

const CardPayment = lazyPart(async () => (await import('../../../base/card-payment.js')).CardPayment, 'checkout');
const CURRENCIES = ['usd', 'eur', 'jpy'] as const;
type Currency = (typeof CURRENCIES)[number];

/** Tops the wallet up: amount, payment and outcome. */
export function TopUp({ onPaid }: { onPaid: () => void }) {
  const { topUp, take, leave } = useTopUp(onPaid);
  return (
    <Stack gap="sm" mt="lg">
      {topUp ? <Paying topUp={topUp} onChange={take} onLeave={leave} /> : <Ask onMade={take} />}
    </Stack>
  );
}

function Ask({ onMade }: { onMade: (topUp: Made) => void }) {
  const { t } = useTranslation('wallet');
  const { busy, problem, problems, run, refuse } = useCommand();
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('usd');

  function onSubmit(): void {
    const amountCents = minorOf(amount, currency);
    if (amountCents === null) return refuse(t('checkFields'), { amountCents: t('enterAmount') });
    void run(async () => onMade(await api.post('/wallet/topups', { body: { amountCents, currency } })), t('topUpFailed'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <FormSummary text={problem} />
      <Group align="flex-start" gap="sm">
        <AmountField label={t('amount')} currency={currency} value={amount} error={problems.amountCents} onChange={setAmount} />
        <Select
          label={t('currency')}
          data={CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }))}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
        />
        <Button type="submit" loading={busy} mt={25}>
          {t('topUp')}
        </Button>
      </Group>
    </Form>
  );
}

type PayingProps = { topUp: Made; onChange: (topUp: Made) => void; onLeave: () => void };

function Paying({ topUp, onChange, onLeave }: PayingProps) {
  const { t } = useTranslation('wallet');
  const { id, amountCents, currency, status, clientSecret } = topUp;
  const amount = money(amountCents, currency);
  const [sent, setSent] = useState(false);
  if (status === 'succeeded' || status === 'cancelled' || status === 'failed')
    return (
      <>
        <Alert color={status === 'succeeded' ? 'green' : 'vermilion'} variant="light" role="status">
          {t(`ended.${status}`, { amount })}
        </Alert>
        <Group>
          <Button variant="default" onClick={onLeave}>
            {t('another')}
          </Button>
        </Group>
      </>
    );
  return (
    <>
      <Text>{t('paying', { amount })}</Text>
      {status === 'awaiting_payment' && <ByHand id={id} onChange={onChange} />}
      {sent && <Text role="status">{t('confirming')}</Text>}
      {!sent && clientSecret && stripePublishableKey && (
        <Suspense fallback={<Skeletons lines={5} />}>
          <CardPayment
            clientSecret={clientSecret}
            publishableKey={stripePublishableKey}
            amount={amount}
            backTo={paths.accountTab('billing', { topUp: id })}
            onPaid={() => setSent(true)}
          />
        </Suspense>
      )}
      {clientSecret && !stripePublishableKey && <Text role="alert">{t('notConfigured')}</Text>}
      <Group>
        <Button variant="subtle" color="gray" onClick={onLeave}>
          {t('later')}
        </Button>
      </Group>
    </>
  );
}

function ByHand({ id, onChange }: { id: string; onChange: (topUp: Made) => void }) {
  const { t } = useTranslation('wallet');
  const { busy, problem, run } = useCommand();
  const pay = () => run(async () => onChange(await api.post('/wallet/topups/{id}/mark-paid', { path: { id } })), t('topUpFailed'));
  return (
    <>
      <FormSummary text={problem} />
      <Text size="sm" c="dimmed">
        {t('simulated')}
      </Text>
      <Group>
        <Button loading={busy} onClick={() => void pay()}>
          {t('markPaid')}
        </Button>
      </Group>
    </>
  );
}
