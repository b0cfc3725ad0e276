import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { shortDate } from '../../ui/format.js';
import type { ScreenPart } from '../../ui/part.js';
import { readable, StatusBadge } from '../../ui/status-badge.js';
import { TablePanel } from '../../ui/table-panel.js';
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
    <TablePanel
      title={t('disputes')}
      part={{ ...part, data: readFragment(BuyerDisputeFragment, part.data) }}
      failed={t('failed')}
      empty={t('noDisputes')}
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
  );
}
