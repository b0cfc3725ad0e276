import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import type { NotificationPreferencesQuery } from '../../generated/graphql.js';
import { graphql } from '../../generated/index.js';
import { InlineNotice } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';

const PreferencesDocument = graphql(`
  query NotificationPreferences {
    noticePreferences {
      purchases
      sales
      rentals
      money
      reports
      listings
      disputes
      requests
      offers
      messages
      reviews
      announcements
    }
  }
`);

type TopicPreferences = NotificationPreferencesQuery['noticePreferences'];
type Topic = keyof TopicPreferences;
/** Topics in the order of the query, without Apollo's `__typename`. */
const topicsOf = (known: TopicPreferences) => Object.keys(known).filter((key): key is Topic => !key.startsWith('__'));
const ways = ['mail', 'digest', 'product', 'off'] as const;

/** Preferences per topic; each choice is saved at once. */
export function NotificationPreferences() {
  const { t } = useTranslation('notifications');
  const { busy, notice, run } = useCommand();
  const answer = useQuery(PreferencesDocument, { fetchPolicy: 'cache-and-network' });
  const choose = (topic: Topic, how: string) =>
    run(async () => {
      await api.put('/user/notification-preferences', { body: { [topic]: how } });
      await answer.refetch();
      return t('preferences.saved');
    }, t('preferences.failed'));
  return (
    <Panel title={t('preferences.title')}>
      <Text c="dimmed" mb="sm">
        {t('preferences.hint')}
      </Text>
      <Read part={partOf(answer.data?.noticePreferences, answer)} failed={t('preferences.loadFailed')} skeleton={<Skeletons lines={25} />}>
        {(known) => (
          <Stack gap="sm">
            {topicsOf(known).map((topic) => (
              <Select
                key={topic}
                label={t(`preferences.topic.${topic}`)}
                data={ways.map((value) => ({ value, label: t(`preferences.how.${value}`) }))}
                value={known[topic]}
                aria-disabled={busy}
                onChange={(event) => void choose(topic, event.currentTarget.value)}
              />
            ))}
          </Stack>
        )}
      </Read>
      <InlineNotice notice={notice} />
    </Panel>
  );
}
