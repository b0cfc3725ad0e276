import { useQuery, useSubscription } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { useTranslation } from '../../ui/translation.js';
import { NotificationArrived, nowUnread, UnreadDocument } from './unread.js';

/** Live count of unread notifications, with a link to the list. */
export function Bell({ classes }: { classes: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('bell');
  const { data } = useQuery(UnreadDocument);
  useSubscription(NotificationArrived, {
    onData: ({ client, data: { data: news } }) => news && nowUnread(client, news.noticed.unread),
  });
  const count = data?.unreadNotices.unread ?? 0;
  return (
    <ActionIcon
      component={Link}
      to={paths.notifications}
      className={classes.cart}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('bell', { count })}
    >
      <IconBell size={22} stroke={1.6} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
