import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { DataTable } from '../../../ui/data-table.js';
import { shortDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { readable, StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';

const SellerRequestFragment = graphql(`
  fragment SellerRequestRow on SellerRequest {
    id
    itemId
    title
    status
    stage
    createdAt
  }
`);

export function Requests({ part }: { part: Part<readonly FragmentType<typeof SellerRequestFragment>[]> }) {
  const { t } = useTranslation('seller');
  return (
    <Panel title={t('requests.title')}>
      <Read part={part} failed={t('requests.failed')} empty={{ title: t('requests.none'), reason: t('requests.noneReason') }}>
        {(requests) => (
          <DataTable
            label={t('requests.title')}
            rows={[...readFragment(SellerRequestFragment, requests)]}
            rowKey={({ id }) => id}
            columns={[
              { key: 'title', head: t('columns.listing'), cell: ({ itemId, title }) => <Link to={paths.item(itemId)}>{title}</Link> },
              { key: 'status', head: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { key: 'stage', head: t('columns.stage'), cell: ({ stage }) => readable(stage) },
              { key: 'received', head: t('columns.received'), align: 'end', cell: ({ createdAt }) => shortDate(createdAt) },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}
