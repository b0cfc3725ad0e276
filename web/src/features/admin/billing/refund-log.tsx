import { graphql } from '../../../generated/index.js';
import type { BillingRefundFragment as Refund } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime, money } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';

export const RefundFragment = graphql(`
  fragment BillingRefund on Refund {
    id
    orderId
    amountCents
    currency
    reason
    status
    createdAt
    actorEmail
  }
`);

export function RefundLog({ part }: { part: Part<readonly Refund[]> }) {
  const { t } = useTranslation('admin');
  const none = { title: t('billing.noRefunds'), reason: t('billing.noRefundsReason') };
  return (
    <Panel title={t('billing.refunds')}>
      <Read part={part} failed={t('billing.loadFailed')} empty={none}>
        {(refunds) => (
          <DataTable
            label={t('billing.refunds')}
            rows={[...refunds]}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'reason',
                head: t('billing.reason'),
                cell: ({ reason, orderId }) => (
                  <>
                    {reason}
                    <span className={classes.path}>{orderId}</span>
                  </>
                ),
              },
              { key: 'status', head: t('billing.status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { key: 'when', head: t('billing.when'), cell: ({ createdAt }) => dateTime(createdAt) },
              { key: 'by', head: t('billing.by'), cell: ({ actorEmail }) => actorEmail ?? t('billing.byItself') },
              { key: 'amount', head: t('billing.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}
