import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { RefundLogQuery } from '../../../generated/graphql.js';
import { dateTime, money } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { partOf } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin, useAdminCommand } from '../use-admin.js';

export const RefundLogDocument = graphql(`
  query RefundLog($after: String) {
    refundLog(after: $after, first: 50) {
      nextCursor
      items {
        id
        orderId
        amountCents
        currency
        reason
        status
        createdAt
        actorEmail
        why
        canAskAgain
      }
    }
  }
`);

type Refund = RefundLogQuery['refundLog']['items'][number];

export function RefundLog() {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const answer = useQuery(RefundLogDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const shown = answer.data?.refundLog.items ?? (allowed ? null : []);
  const { busy, notice, run } = useAdminCommand();

  function askAgain({ id, amountCents, currency }: Refund): void {
    const amount = money(amountCents, currency);
    void run(async () => {
      const { status } = await api.post('/admin/refunds/{id}/retry', { path: { id } });
      await answer.refetch();
      return t(status === 'failed' ? 'billing.refusedAgain' : 'billing.askedAgain', { amount });
    }, t('billing.failed'));
  }

  const again = (refund: Refund) => {
    const { canAskAgain, amountCents, currency } = refund;
    if (!canAskAgain) return null;
    const label = t('billing.askAgainFor', { amount: money(amountCents, currency) });
    return (
      <Button size="compact-sm" variant="default" disabled={busy} aria-label={label} onClick={() => askAgain(refund)}>
        {t('billing.askAgain')}
      </Button>
    );
  };

  const none = { title: t('billing.noRefunds'), reason: t('billing.noRefundsReason') };
  return (
    <TablePanel
      title={t('billing.refunds')}
      part={partOf(shown, answer)}
      failed={t('billing.loadFailed')}
      empty={none}
      more={<More answer={answer} of="refundLog" label={t('more')} />}
      columns={[
        {
          head: t('billing.reason'),
          cell: ({ reason, orderId }) => (
            <>
              {reason}
              <span className={classes.path}>{orderId}</span>
            </>
          ),
        },
        { head: t('billing.status'), cell: (refund) => <RefundState refund={refund} /> },
        { head: t('billing.when'), cell: ({ createdAt }) => dateTime(createdAt) },
        { head: t('billing.by'), cell: ({ actorEmail }) => actorEmail ?? t('billing.byItself') },
        { head: t('billing.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
        { head: t('billing.action'), align: 'end', cell: again },
      ]}
    >
      <InlineNotice notice={notice} />
    </TablePanel>
  );
}

/** Status of a refund, and why it did not arrive. */
function RefundState({ refund: { status, why } }: { refund: Refund }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <StatusBadge status={status} />
      {status === 'returned' && <span className={classes.path}>{t('billing.toBalance')}</span>}
      {why && <span className={classes.path}>{why}</span>}
    </>
  );
}
