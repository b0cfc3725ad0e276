import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { graphql, readFragment } from '../../generated/index.js';
import { More } from '../../ui/more.js';
import { InlineNotice } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import { Announced } from './announced.js';
import { AnnouncementsPanel } from './announcements-panel.js';
import { NotificationDays, NotificationFragment } from './notification-days.js';
import { NotificationPreferences } from './notification-preferences.js';
import classes from './notifications.module.css';
import { NotificationArrived, nowUnread } from './unread.js';

const NotificationsDocument = graphql(`
  query NotificationsScreen($after: String) {
    myNotices(after: $after, first: 20) {
      items {
        id
        ...NotificationLine
      }
      nextCursor
    }
  }
`);

export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const client = useApolloClient();
  const { busy, notice, run } = useCommand();
  const answer = useQuery(NotificationsDocument, { fetchPolicy: 'cache-and-network' });
  useSubscription(NotificationArrived, { onData: () => void client.refetchQueries({ include: [NotificationsDocument, Announced] }) });
  const page = answer.data?.myNotices;
  const notifications = page && readFragment(NotificationFragment, page.items);
  const newest = notifications?.[0];

  const read = (those: { ids: string[] } | { upTo: string }) =>
    run(async () => {
      const { unread } = await api.post('/notifications/read', { body: those });
      nowUnread(client, unread);
      await answer.refetch();
    }, t('failed'));

  const readAll = newest && notifications.some(({ read: known }) => !known) && (
    <Button variant="default" size="xs" loading={busy} onClick={() => void read({ upTo: newest.at })}>
      {t('readAll')}
    </Button>
  );
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <div className={classes.screen}>
        <Panel title={t('list')} aside={readAll}>
          <InlineNotice notice={notice} />
          <Read
            part={partOf(notifications, answer)}
            failed={t('loadFailed')}
            empty={{ title: t('none'), reason: t('noneReason') }}
            skeleton={<Skeletons lines={16} />}
          >
            {(known) => <NotificationDays notifications={known} onRead={(id) => void read({ ids: [id] })} />}
          </Read>
          <More answer={answer} of="myNotices" label={t('more')} />
        </Panel>
        {/* On a narrow screen the panels come below the list, whose height is not known before. */}
        {(page || answer.error) && (
          <Stack gap="lg">
            <NotificationPreferences />
            <AnnouncementsPanel />
          </Stack>
        )}
      </div>
    </Screen>
  );
}
