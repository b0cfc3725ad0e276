import { Text } from '@mantine/core';
import { DataTable } from '../../../ui/data-table.js';
import { PriceLabel } from '../../../ui/price-label.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import type { RateType } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import type { BulkRow } from './bulk-rows.js';
import classes from './inventory.module.css';
import type { RowOutcomes } from './use-bulk.js';

/** The rows as read, each with its problem or outcome. */
export function BulkResults({ rows, answers }: { rows: BulkRow[]; answers: RowOutcomes | null }) {
  const { t } = useTranslation('seller');
  const wrong = rows.filter(({ problem }) => problem).length;
  return (
    <div>
      {!answers && (
        <Text size="sm" mb="xs" role="status">
          {t('bulk.ready', { count: rows.length - wrong })} {wrong > 0 && t('bulk.wrong', { count: wrong })}
        </Text>
      )}
      <div className={classes.table}>
        <DataTable
          label={t('bulk.preview')}
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={[
            { head: t('bulk.row'), cell: ({ row }) => row },
            { head: t('bulk.titleColumn'), cell: ({ item }) => item.title || '–' },
            {
              head: t('bulk.price'),
              cell: ({ item: { minRate, rateType }, cells, problem }) =>
                problem === 'badPrice' ? (
                  cells.minRate
                ) : (
                  <PriceLabel
                    size="sm"
                    price={{ amountCents: minRate, currency: 'usd', rateType: problem === 'badRate' ? 'buy' : (rateType as RateType) }}
                  />
                ),
            },
            {
              head: t('bulk.copies'),
              align: 'end',
              cell: ({ item, cells, problem }) => (problem === 'badCount' ? cells.inventoryCount : item.inventoryCount),
            },
            { head: t('bulk.result'), cell: (row) => <Result row={row} answer={answers?.get(row.row)} /> },
          ]}
        />
      </div>
    </div>
  );
}

function Result({ row, answer }: { row: BulkRow; answer?: { ok: boolean; message: string | null } }) {
  const { t } = useTranslation('seller');
  if (answer)
    return answer.ok ? (
      <StatusBadge status="ok" tone="good" label={t('bulk.listed')} />
    ) : (
      <Problem text={answer.message ?? t('bulk.failed')} />
    );
  if (row.problem) return <Problem text={t(`bulk.${row.problem}`, { row: row.sameAs })} />;
  return (
    <>
      <StatusBadge status="ok" tone="good" label={t('bulk.ok')} />
      {row.asked !== null && <Problem text={t('bulk.fewer', { asked: row.asked, count: row.item.inventoryCount })} />}
    </>
  );
}

function Problem({ text }: { text: string }) {
  return <span className={classes.reason}>{text}</span>;
}
