import { useQuery, useSubscription } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { apiConfigured } from '../../../base/config.js';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { ConversationList } from './conversation-list.js';
import classes from './messages.module.css';
import { Thread } from './thread.js';
import { UnreadChanged } from './unread.js';

const MyConversations = graphql(`
  query MyConversations($after: String) {
    myConversations(after: $after, first: 20) {
      nextCursor
      items {
        id
        ...ConversationRow
      }
    }
  }
`);

const ConversationAbout = graphql(`
  query ConversationAbout($item: ID!) {
    myConversations(first: 1, itemId: $item) {
      items {
        id
      }
    }
  }
`);

/** Id of the conversation in the address, else of the latest one about its listing. */
function useChosen(): string | null {
  const query = useSearchParams()[0];
  const named = query.get('conversation') ?? query.get('conversationId');
  const item = query.get('item');
  const { data } = useQuery(ConversationAbout, { variables: { item: item ?? '' }, skip: !item || named !== null });
  return named ?? data?.myConversations.items[0]?.id ?? null;
}

/** The list of conversations beside the open one; on a phone one at a time. */
export function MessagesTab() {
  const { t } = useTranslation('messages');
  const chosen = useChosen();
  const answer = useQuery(MyConversations, { fetchPolicy: 'cache-and-network' });
  const page = answer.data?.myConversations;
  useSubscription(UnreadChanged, { skip: !apiConfigured, onData: () => void answer.refetch() });
  return (
    <div className={classes.sides} data-reading={chosen !== null || undefined}>
      <div className={classes.list}>
        <Panel title={t('title')}>
          <Read
            part={partOf(page, answer)}
            failed={t('conversationsFailed')}
            empty={{ title: t('none'), reason: t('noneReason'), action: { label: t('browse'), to: paths.browse } }}
          >
            {({ items }) => <ConversationList conversations={items} chosen={chosen} />}
          </Read>
          <More answer={answer} of="myConversations" label={t('more')} />
        </Panel>
      </div>
      <div className={classes.reading}>
        {chosen ? (
          <Thread key={chosen} id={chosen} onChange={() => void answer.refetch()} />
        ) : (
          <Text c="dimmed" p="md">
            {t('choose')}
          </Text>
        )}
      </div>
    </div>
  );
}
