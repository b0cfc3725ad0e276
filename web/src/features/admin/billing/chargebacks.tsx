import { graphql } from '../../../generated/index.js';
import type { BillingChargebackFragment as Chargeback } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime, money } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';

export const ChargebackFragment = graphql(`
  fragment BillingChargeback on Chargeback {
    id
    orderId
    topUpId
    amountCents
    feeCents
    currency
    reason
    status
    dueBy
    openedAt
  }
`);

export function Chargebacks({ part }: { part: Part<readonly Chargeback[]> }) {
  const { t } = useTranslation('admin');
  const none = { title: t('billing.noChargebacks'), reason: t('billing.noChargebacksReason') };
  return (
    <Panel title={t('billing.chargebacks')}>
      <Read part={part} failed={t('billing.loadFailed')} empty={none}>
        {(chargebacks) => (
          <DataTable
            label={t('billing.chargebacks')}
            rows={[...chargebacks]}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'reason',
                head: t('billing.reason'),
                cell: ({ reason, orderId, topUpId }) => (
                  <>
                    {reason}
                    <span className={classes.path}>{orderId ?? topUpId}</span>
                  </>
                ),
              },
              { key: 'status', head: t('billing.status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { key: 'when', head: t('billing.when'), cell: ({ openedAt }) => dateTime(openedAt) },
              { key: 'due', head: t('billing.dueBy'), cell: ({ dueBy }) => (dueBy ? dateTime(dueBy) : '–') },
              { key: 'fee', head: t('billing.fee'), align: 'end', cell: ({ feeCents, currency }) => money(feeCents, currency) },
              { key: 'amount', head: t('billing.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}
