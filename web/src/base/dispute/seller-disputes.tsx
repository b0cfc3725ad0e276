import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { graphql } from '../../generated/index.js';
import { dateTime } from '../../ui/format.js';
import { partOf } from '../../ui/part.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { TablePanel } from '../../ui/table-panel.js';
import { useTranslation } from '../../ui/translation.js';
import { paths } from '../paths.js';

const SellerDisputesQuery = graphql(`
  query SellerDisputes {
    myDisputes(side: seller, first: 20) {
      items {
        id
        title
        summary
        status
        responseDueAt
      }
    }
  }
`);

/** Disputes about a seller's contracts, each with the deadline for an answer. */
export function SellerDisputes() {
  const { t } = useTranslation('disputes');
  const answer = useQuery(SellerDisputesQuery, { fetchPolicy: 'cache-and-network' });
  const none = { title: t('mine.none'), reason: t('mine.noneReason') };
  return (
    <TablePanel
      title={t('mine.title')}
      part={partOf(answer.data?.myDisputes.items, answer)}
      failed={t('failed')}
      empty={none}
      columns={[
        {
          head: t('plain'),
          cell: ({ id, title, summary }) => <Link to={paths.dispute(id)}>{[title, summary].filter(Boolean).join(': ')}</Link>,
        },
        { head: t('facts'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          head: t('mine.due'),
          align: 'end',
          cell: ({ status, responseDueAt }) => (status === 'open' && responseDueAt ? dateTime(responseDueAt) : '–'),
        },
      ]}
    />
  );
}
