import { useQuery } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../base/session.js';
import { readFragment } from '../../generated/index.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import { Announced, AnnouncementShown, meantFor } from './announced.js';
import classes from './notifications.module.css';

/** Announcements for the reader, dismissed ones too. The one in the address is scrolled to. */
export function AnnouncementsPanel() {
  const { t } = useTranslation('notifications');
  const { user } = useSession();
  const { key, hash } = useLocation();
  const answer = useQuery(Announced, { fetchPolicy: 'cache-and-network' });
  const known = answer.data && meantFor(user?.role, readFragment(AnnouncementShown, answer.data.announcements));
  const named = known?.find(({ id }) => hash === `#${id}`)?.id;
  useEffect(() => {
    if (named) document.getElementById(named)?.focus();
  }, [key, named]);
  return (
    <Panel title={t('announced.title')}>
      <Read part={partOf(known, answer)} failed={t('announced.loadFailed')} empty={t('announced.none')} skeleton={<Skeletons lines={1} />}>
        {(announcements) => (
          <Stack gap="md">
            {announcements.map(({ id, title, body }) => (
              <article key={id} id={id} tabIndex={-1} aria-label={title}>
                <Title order={3} size="md">
                  {title}
                </Title>
                <p className={classes.said}>{body}</p>
              </article>
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  );
}
