import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { DataTable } from '../../ui/data-table.js';
import { shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { Read, type ScreenPart } from '../../ui/part.js';
import { readable, StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';

const BuyerDisputeFragment = graphql(`
  fragment BuyerDisputeRow on Dispute {
    id
    title
    summary
    status
    severity
    updatedAt
    resolution
  }
`);

export function Disputes({ part }: { part: ScreenPart<readonly FragmentType<typeof BuyerDisputeFragment>[]> }) {
  const { t } = useTranslation('buyer');
  return (
    <Panel title={t('disputes')}>
      <Read part={part} failed={t('failed')} empty={t('noDisputes')}>
        {(disputes) => (
          <DataTable
            label={t('disputes')}
            rows={readFragment(BuyerDisputeFragment, disputes)}
            columns={[
              {
                head: t('dispute'),
                cell: ({ id, title, summary }) => <Link to={paths.dispute(id)}>{[title, summary].filter(Boolean).join(': ')}</Link>,
              },
              { head: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { head: t('severity'), cell: ({ severity }) => readable(severity) },
              { head: t('updated'), cell: ({ updatedAt }) => shortDate(updatedAt) },
              { head: t('resolution'), cell: ({ resolution }) => (resolution ? readable(resolution) : '–') },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}
