import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { SellerPayoutRowFragment } from '../../../generated/graphql.js';
import { money, shortDate } from '../../../ui/format.js';
import type { ScreenPart } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';

const SellerPayoutFragment = graphql(`
  fragment SellerPayoutRow on Payout {
    contractId
    itemId
    amountCents
    currency
    payoutStatus
    refused {
      message
      at
    }
    updatedAt
    nettedCents
    failure
    listing {
      id
      title
    }
  }
`);

/** Status of a payout, and settlements or failures. */
function PayoutState({ payout: { payoutStatus, nettedCents, failure, refused, currency } }: { payout: SellerPayoutRowFragment }) {
  const { t } = useTranslation('seller');
  return (
    <>
      <StatusBadge status={payoutStatus} />
      {nettedCents > 0 && <Text size="sm">{t('payouts.netted', { amount: money(nettedCents, currency) })}</Text>}
      {failure && <Text size="sm">{t('payouts.refused', { why: failure })}</Text>}
      {refused && (
        <Text size="sm" c="dimmed">
          {t('payouts.notSent', { when: shortDate(refused.at), message: refused.message })}
        </Text>
      )}
    </>
  );
}

export function PayoutQueue({ part }: { part: ScreenPart<readonly FragmentType<typeof SellerPayoutFragment>[]> }) {
  const { t } = useTranslation('seller');
  return (
    <TablePanel
      title={t('payouts.title')}
      part={{ ...part, data: readFragment(SellerPayoutFragment, part.data) }}
      failed={t('payouts.failed')}
      empty={{ title: t('payouts.none'), reason: t('payouts.noneReason') }}
      rowKey={({ contractId }) => contractId}
      columns={[
        { head: t('columns.listing'), cell: ({ itemId, listing }) => <Link to={paths.item(itemId)}>{listing?.title ?? itemId}</Link> },
        { head: t('columns.status'), cell: (payout) => <PayoutState payout={payout} /> },
        { head: t('columns.updated'), cell: ({ updatedAt }) => shortDate(updatedAt) },
        { head: t('columns.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
      ]}
    />
  );
}
