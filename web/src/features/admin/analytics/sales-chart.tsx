import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnalyticsScreenQuery } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { count, money, shortDay } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { BarChart } from './bar-chart.js';
import { periodsOf } from './periods.js';

type ChartProps = { analytics: AnalyticsScreenQuery['analytics']; range: { from?: string; to?: string } };

/** Value and number of orders of one currency by day or month, as bars and as a table. */
export function SalesChart({ analytics: { by, periods }, range }: ChartProps) {
  const { t } = useTranslation('analytics');
  const currencies = [...new Set(periods.map(({ currency }) => currency))];
  const [chosen, setChosen] = useState<string>();
  const currency = currencies.find((each) => each === chosen) ?? currencies[0];
  if (currency === undefined) {
    return (
      <Panel title={t('chart.title')}>
        <Text c="dimmed">{t('chart.none')}</Text>
      </Panel>
    );
  }
  const rows = periodsOf(by, range).map((from) => {
    const found = periods.find((period) => period.from === from && period.currency === currency);
    return { id: from, gmvCents: found?.gmvCents ?? 0, orders: found?.orders ?? 0 };
  });
  const named = (from: string) => (by === 'day' ? shortDay(from) : from.slice(0, 7));
  const bars = (key: 'gmvCents' | 'orders', format: (value: number) => string) =>
    rows.map((row) => ({ id: row.id, value: row[key], text: `${named(row.id)}: ${format(row[key])}` }));
  const inMoney = (cents: number) => money(cents, currency);
  const options = currencies.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <Panel
      title={t('chart.title')}
      aside={
        currencies.length > 1 && (
          <Select
            aria-label={t('chart.currency')}
            data={options}
            value={currency}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )
      }
    >
      <Stack gap="md">
        <BarChart title={t('gmv')} bars={bars('gmvCents', inMoney)} format={inMoney} />
        <BarChart title={t('orders')} bars={bars('orders', count)} format={count} />
        <details>
          <summary>{t('chart.table')}</summary>
          <DataTable
            label={t('chart.title')}
            rows={rows}
            columns={[
              { head: t(`chart.${by}`), cell: ({ id }) => named(id) },
              { head: t('orders'), align: 'end', cell: ({ orders }) => count(orders) },
              { head: t('gmv'), align: 'end', cell: ({ gmvCents }) => inMoney(gmvCents) },
            ]}
          />
        </details>
      </Stack>
    </Panel>
  );
}
