import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useRest } from './use-rest.js';

type Request = { id: string; item_id: string; status: string; title?: string; direction?: string };
const none: { items: Request[] } = { items: [] };

/** The requests one has sent, and for sellers those on their listings. */
export function RequestsTab() {
  const { t } = useTranslation('account');
  const { state, data, reload } = useRest('/requests', none);
  return (
    <Panel title={t('tabs.requests')} state={state} errorText={t('requestsFailed')} onRetry={() => void reload()}>
      {data.items.length === 0 ? (
        <EmptyState title={t('noRequests')} reason={t('noRequestsReason')} action={{ label: t('browse'), to: paths.browse }} />
      ) : (
        <DataTable
          label={t('tabs.requests')}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: 'item', head: t('listing'), cell: ({ item_id, title }) => <Link to={paths.item(item_id)}>{title ?? item_id}</Link> },
            { key: 'status', head: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
          ]}
        />
      )}
    </Panel>
  );
}
