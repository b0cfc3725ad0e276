import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { graphql, readFragment } from '../../../generated/index.js';
import { partOf } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { usePolling } from '../use-polling.js';
import { useAdmin } from '../use-admin.js';
import { AnnouncementForm, ReachFragment } from './announcement-form.js';
import { RecentAnnouncements, RecentFragment } from './recent-announcements.js';

const BroadcastScreenDocument = graphql(`
  query BroadcastScreen {
    announcements {
      ...RecentAnnouncement
    }
    audiences {
      ...Reach
    }
  }
`);

export function BroadcastScreen() {
  const { t } = useTranslation('broadcast');
  const { allowed } = useAdmin();
  const answer = useQuery(BroadcastScreenDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const known = answer.data ? readFragment(RecentFragment, answer.data.announcements) : allowed ? null : [];
  usePolling(answer, known?.some(({ told: reached }) => reached?.goesOn) ?? false);
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="lg">
        <AnnouncementForm reach={readFragment(ReachFragment, answer.data?.audiences)} onPublished={() => answer.refetch()} />
        <RecentAnnouncements part={partOf(known, answer)} />
      </Stack>
    </AdminPage>
  );
}
