import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { DataTable } from '../../ui/data-table.js';
import { shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { readable, StatusBadge } from '../../ui/status-badge.js';
import type { PanelState } from './panel-state.js';

const BuyerDisputeFragment = graphql(`
  fragment BuyerDisputeRow on BuyerDispute {
    id
    title
    summary
    status
    severity
    updatedAt
    resolution
  }
`);

export function Disputes({
  disputes: masked,
  panel,
}: {
  disputes: readonly FragmentType<typeof BuyerDisputeFragment>[];
  panel: PanelState;
}) {
  const { t } = useTranslation('buyer');
  const disputes = readFragment(BuyerDisputeFragment, masked);
  return (
    <Panel title={t('disputes')} aside={<Link to={paths.accountTab('messages')}>{t('writeSeller')}</Link>} {...panel}>
      {disputes.length === 0 ? (
        <Text c="dimmed">{t('noDisputes')}</Text>
      ) : (
        <DataTable
          label={t('disputes')}
          rows={[...disputes]}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', head: t('dispute'), cell: ({ title, summary }) => `${title}: ${summary}` },
            { key: 'status', head: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
            { key: 'severity', head: t('severity'), cell: ({ severity }) => readable(severity) },
            { key: 'updated', head: t('updated'), cell: ({ updatedAt }) => shortDate(updatedAt) },
            { key: 'resolution', head: t('resolution'), cell: ({ resolution }) => (resolution ? readable(resolution) : '–') },
          ]}
        />
      )}
    </Panel>
  );
}
