import { useQuery } from '@apollo/client/react';
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { PayoutPlanQuery } from '../../../generated/graphql.js';
import { useCommand } from '../../../base/command.js';
import { Form } from '../../../ui/form.js';
import { dateTime, toMajor } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../../ui/part.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { AmountField, minorOf } from '../../../ui/amount-field.js';

const PayoutPlanDocument = graphql(`
  query PayoutPlan {
    payoutPlan {
      rhythm
      minimumCents {
        usd
        eur
        jpy
      }
      nextRunAt
    }
  }
`);

type Plan = PayoutPlanQuery['payoutPlan'];
const RHYTHMS = ['by_hand', 'daily', 'weekly'] as const;
const CURRENCIES = ['usd', 'eur', 'jpy'] as const;

/** The payout plan: its rhythm and least amounts. */
export function PayoutPlan() {
  const { t } = useTranslation('payouts');
  const answer = useQuery(PayoutPlanDocument);
  return (
    <Panel title={t('title')}>
      <Read part={partOf(answer.data?.payoutPlan, answer)} failed={t('loadFailed')} skeleton={<Skeletons lines={7} />}>
        {(plan) => <PlanForm plan={plan} onSaved={() => answer.refetch()} />}
      </Read>
    </Panel>
  );
}

function PlanForm({ plan, onSaved }: { plan: Plan; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation('payouts');
  const { busy, notice, problems, run, refuse } = useCommand();
  const [rhythm, setRhythm] = useState(plan.rhythm);
  const [typed, setTyped] = useState(() => byCurrency((currency) => String(toMajor(plan.minimumCents[currency], currency))));

  function onSubmit(): void {
    const minimum = byCurrency((currency) => minorOf(typed[currency], currency));
    const wrong = CURRENCIES.filter((currency) => minimum[currency] === null);
    if (wrong.length > 0) return refuse(t('wrong'), Object.fromEntries(wrong.map((currency) => [fieldOf(currency), t('wrong')])));
    const minimumCents = byCurrency((currency) => minimum[currency] ?? 0);
    void run(async () => {
      await api.put('/seller/payout-plan', { body: { rhythm, minimumCents } });
      await onSaved();
      return t('saved');
    }, t('failed'));
  }

  return (
    <Form aria-label={t('title')} onSubmit={onSubmit}>
      <Select
        label={t('rhythm')}
        value={rhythm}
        data={RHYTHMS.map((value) => ({ value, label: t(value) }))}
        onChange={({ currentTarget }) => setRhythm(currentTarget.value as Plan['rhythm'])}
      />
      {plan.nextRunAt && <Text size="sm">{t('next', { when: dateTime(plan.nextRunAt) })}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {CURRENCIES.map((currency) => (
          <AmountField
            key={currency}
            currency={currency}
            label={t('minimum', { currency: currency.toUpperCase() })}
            value={typed[currency]}
            error={problems[fieldOf(currency)]}
            onChange={(value) => setTyped((before) => ({ ...before, [currency]: value }))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('minimumHint')}
      </Text>
      <InlineNotice notice={notice} />
      <Group>
        <Button type="submit" variant="default" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  );
}

const fieldOf = (currency: string) => `minimumCents.${currency}`;

function byCurrency<T>(each: (currency: (typeof CURRENCIES)[number]) => T) {
  return { usd: each('usd'), eur: each('eur'), jpy: each('jpy') };
}
