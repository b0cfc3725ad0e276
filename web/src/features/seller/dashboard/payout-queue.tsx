import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { DataTable } from '../../../ui/data-table.js';
import { money, shortDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Quiet } from '../../../ui/quiet.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import type { PanelState } from './panel-state.js';

const SellerPayoutFragment = graphql(`
  fragment SellerPayoutRow on Payout {
    contractId
    itemId
    amountCents
    currency
    payoutStatus
    updatedAt
    listing {
      id
      title
    }
  }
`);

type PayoutQueueProps = { payouts: readonly FragmentType<typeof SellerPayoutFragment>[]; panel: PanelState };

export function PayoutQueue({ payouts: masked, panel }: PayoutQueueProps) {
  const { t } = useTranslation('seller');
  const payouts = readFragment(SellerPayoutFragment, masked);
  return (
    <Panel title={t('payouts.title')} errorText={t('payouts.failed')} {...panel}>
      {payouts.length === 0 ? (
        <Quiet title={t('payouts.none')} reason={t('payouts.noneReason')} />
      ) : (
        <DataTable
          label={t('payouts.title')}
          rows={[...payouts]}
          rowKey={({ contractId }) => contractId}
          columns={[
            {
              key: 'title',
              head: t('columns.listing'),
              cell: ({ itemId, listing }) => <Link to={paths.item(itemId)}>{listing?.title ?? itemId}</Link>,
            },
            { key: 'status', head: t('columns.status'), cell: ({ payoutStatus }) => <StatusBadge status={payoutStatus} /> },
            { key: 'updated', head: t('columns.updated'), cell: ({ updatedAt }) => shortDate(updatedAt) },
            { key: 'amount', head: t('columns.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
          ]}
        />
      )}
    </Panel>
  );
}
