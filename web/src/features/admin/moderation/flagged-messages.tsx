import { Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { FlaggedMessagesQuery } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import { AccountLink } from './account-link.js';
import { CasesPanel } from './cases-panel.js';
import { Reports } from './why.js';

const FlaggedMessagesQuery = graphql(`
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
  return (
    <CasesPanel
      kind="messages"
      query={FlaggedMessagesQuery}
      of="flaggedMessages"
      columns={[
        { head: t('messages.body'), cell: (message) => <Body message={message} /> },
        { head: t('messages.sender'), cell: ({ senderEmail }) => <AccountLink of={senderEmail} /> },
      ]}
      actionsOf={() => ['clear', 'escalate'] as const}
      resolve={(id, action) => api.post('/admin/messages/{id}/resolve', { path: { id }, body: { action } })}
      done={(id, action) => t(`resolved.${action}`, { id })}
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
