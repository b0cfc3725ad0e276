import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/index.js';
import { dateTime, money } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { partOf } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin } from '../use-admin.js';

export const ChargebacksDocument = graphql(`
  query Chargebacks($after: String) {
    chargebacks(after: $after, first: 50) {
      nextCursor
      items {
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
    }
  }
`);

export function Chargebacks() {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const answer = useQuery(ChargebacksDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const shown = answer.data?.chargebacks.items ?? (allowed ? null : []);
  const none = { title: t('billing.noChargebacks'), reason: t('billing.noChargebacksReason') };
  return (
    <TablePanel
      title={t('billing.chargebacks')}
      part={partOf(shown, answer)}
      failed={t('billing.loadFailed')}
      empty={none}
      more={<More answer={answer} of="chargebacks" label={t('more')} />}
      columns={[
        {
          head: t('billing.reason'),
          cell: ({ reason, orderId, topUpId }) => (
            <>
              {reason}
              <span className={classes.path}>{orderId ?? topUpId}</span>
            </>
          ),
        },
        { head: t('billing.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { head: t('billing.when'), cell: ({ openedAt }) => dateTime(openedAt) },
        { head: t('billing.dueBy'), cell: ({ dueBy }) => (dueBy ? dateTime(dueBy) : '–') },
        { head: t('billing.fee'), align: 'end', cell: ({ feeCents, currency }) => money(feeCents, currency) },
        { head: t('billing.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
      ]}
    />
  );
}
