import { useQuery, useSubscription } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { apiConfigured } from '../../../base/config.js';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import { useTranslation } from '../../../ui/translation.js';
import { UnreadChanged } from './unread.js';

const Unread = graphql(`
  query UnreadMessages {
    unreadMessages
  }
`);

/** Link to the messages with the live count of unread ones. */
export function UnreadLink({ classes }: { classes: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('bell');
  const { data, client } = useQuery(Unread);
  useSubscription(UnreadChanged, {
    skip: !apiConfigured,
    onData: ({ data: { data } }) => {
      if (data) client.writeQuery({ query: Unread, data: { unreadMessages: data.unreadMessagesChanged } });
    },
  });
  const count = data?.unreadMessages ?? 0;
  return (
    <ActionIcon
      component={Link}
      to={paths.messages}
      variant="subtle"
      color="gray"
      size={40}
      className={classes.cart}
      aria-label={t('messages', { count })}
    >
      <IconMessage size={22} stroke={1.6} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
