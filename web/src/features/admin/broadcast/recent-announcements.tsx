import { Group, Stack, Text } from '@mantine/core';
import { isOver } from '../../../base/is-over.js';
import { graphql } from '../../../generated/index.js';
import type { RecentAnnouncementFragment as Recent } from '../../../generated/graphql.js';
import { dateTime } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { type ScreenPart, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin } from '../use-admin.js';

export const RecentFragment = graphql(`
  fragment RecentAnnouncement on Announcement {
    id
    title
    body
    audience
    publishedAt
    expiresAt
    told {
      people
      goesOn
    }
  }
`);

export function RecentAnnouncements({ part }: { part: ScreenPart<readonly Recent[]> }) {
  const { t } = useTranslation('broadcast');
  const { allowed } = useAdmin();
  const none = allowed ? { title: t('none'), reason: t('noneReason') } : { title: t('previewTitle'), reason: t('previewNone') };
  return (
    <Panel title={t('recent')}>
      <Read part={part} failed={t('loadFailed')} empty={none}>
        {(announcements) => (
          <Stack component="ul" gap="md" className={classes.plain}>
            {announcements.map((each) => (
              <li key={each.id}>
                <Announced announcement={each} />
              </li>
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  );
}

function Announced({ announcement: { title, body, audience, publishedAt, expiresAt, told: reached } }: { announcement: Recent }) {
  const { t } = useTranslation('broadcast');
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t(`audiences.${audience as 'all'}`),
            dateTime(publishedAt),
            expiresAt && t(isOver(expiresAt) ? 'over' : 'until', { when: dateTime(expiresAt) }),
            reached && (reached.goesOn || reached.people > 0) && t(reached.goesOn ? 'toldSoFar' : 'told', { count: reached.people }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      <Text className={classes.words}>{body}</Text>
    </>
  );
}
