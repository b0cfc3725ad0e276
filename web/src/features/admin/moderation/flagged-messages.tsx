import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { FlaggedMessagesQuery } from '../../../generated/graphql.js';
import { More } from '../../../ui/more.js';
import { partOf } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { CasesPanel } from './cases-panel.js';
import { Reports } from './why.js';

const FlaggedMessagesAsked = graphql(`
  query FlaggedMessages($after: String) {
    flaggedMessages(after: $after, first: 50) {
      nextCursor
      items {
        id
        senderEmail
        body
        reasons
        reviewDueAt
        reports {
          reason
          note
          at
        }
      }
    }
  }
`);
type Message = FlaggedMessagesQuery['flaggedMessages']['items'][number];

/** Messages flagged by rules or people. A query of its own: if the messaging service fails, only this panel shows it. */
export function FlaggedMessages() {
  const { t } = useTranslation('reports');
  const { allowed } = useAdmin();
  const answer = useQuery(FlaggedMessagesAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  return (
    <CasesPanel
      kind="messages"
      part={partOf(allowed ? answer.data?.flaggedMessages.items : [], answer)}
      more={<More answer={answer} of="flaggedMessages" label={t('more')} />}
      columns={[
        { key: 'body', head: t('messages.body'), cell: (message) => <Body message={message} /> },
        { key: 'sender', head: t('messages.sender'), cell: ({ senderEmail }) => senderEmail ?? t('erased') },
      ]}
      actionsOf={() => ['clear', 'escalate'] as const}
      onResolve={async (id, action) => {
        await api.post('/admin/messages/{id}/resolve', { path: { id }, body: { action } });
        await answer.refetch();
        return t(`resolved.${action}`, { id });
      }}
    />
  );
}

function Body({ message: { body, reports } }: { message: Message }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <Text component="span" size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {body ?? t('erased')}
      </Text>
      {reports.length > 0 && (
        <ul>
          <Reports reports={reports} />
        </ul>
      )}
    </>
  );
}
