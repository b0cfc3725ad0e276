import { useQuery } from '@apollo/client/react';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../base/session.js';
import { storedList } from '../../base/stored-list.js';
import { graphql, readFragment } from '../../generated/index.js';
import { useTranslation } from '../../ui/translation.js';
import { Announced, AnnouncementShown, meantFor } from './announced.js';
import classes from './notifications.module.css';

const AnnouncedToAll = graphql(`
  query AnnouncedToAll @public {
    announcements {
      ...AnnouncementShown
    }
  }
`);

/** Ids of the announcements dismissed in this browser. */
const dismissed = storedList('tankobon_dismissed', 50);
const askAgainMs = 300_000;

/** The newest announcement that its reader has not dismissed. */
export function AnnouncementBanner() {
  const { t } = useTranslation('bell');
  const { user, status } = useSession();
  const [away, setAway] = useState(dismissed.read);
  const news = { pollInterval: askAgainMs, skipPollAttempt: () => document.hidden };
  const forAll = useQuery(AnnouncedToAll, { ...news, skip: status !== 'unauthenticated' });
  const forReader = useQuery(Announced, { ...news, skip: status !== 'authenticated' });
  const { announcements = [] } = forReader.data ?? forAll.data ?? {};
  const shown = meantFor(user?.role, readFragment(AnnouncementShown, announcements)).find(({ id }) => !away.includes(id));
  if (!shown) return null;
  return (
    <section className={classes.banner} aria-label={t('announcement')}>
      <p className={classes.said} role="status">
        <strong>
          <bdi>{shown.title}</bdi>
        </strong>{' '}
        {shown.body}
      </p>
      <CloseButton aria-label={t('dismiss', { title: shown.title })} onClick={() => setAway(dismissed.add(shown.id))} />
    </section>
  );
}
