import { useQuery } from '@apollo/client/react';
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { isOver } from '../../base/is-over.js';
import { useSession } from '../../base/session.js';
import { graphql, readFragment } from '../../generated/index.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './notices.module.css';
import { dismiss, dismissed } from './dismissed.js';

const AnnouncementShown = graphql(`
  fragment AnnouncementShown on Announcement {
    id
    title
    body
    audience
    expiresAt
  }
`);

const Announced = graphql(`
  query Announced {
    announcements {
      ...AnnouncementShown
    }
  }
`);

const AnnouncedToAll = graphql(`
  query AnnouncedToAll @public {
    announcements {
      ...AnnouncementShown
    }
  }
`);

const askAgainMs = 300_000;

/** The newest announcement that its reader has not put away. Staff is answered with all of them, and reads here what is said to everybody. */
export function AnnouncementBanner() {
  const { t } = useTranslation('notices');
  const { user, status } = useSession();
  const [away, setAway] = useState(dismissed);
  const news = { pollInterval: askAgainMs, skipPollAttempt: () => document.hidden };
  const forAll = useQuery(AnnouncedToAll, { ...news, skip: status !== 'unauthenticated' });
  const forReader = useQuery(Announced, { ...news, skip: status !== 'authenticated' });
  const { announcements = [] } = forReader.data ?? forAll.data ?? {};
  const own = user?.role === 'seller' ? 'sellers' : user?.role === 'buyer' ? 'buyers' : 'all';
  const shown = readFragment(AnnouncementShown, announcements).find(
    ({ id, audience, expiresAt }) => !away.includes(id) && ['all', own].includes(audience) && !isOver(expiresAt),
  );
  if (!shown) return null;
  return (
    <section className={classes.banner} aria-label={t('announcement')}>
      <p className={classes.said} role="status">
        <strong>{shown.title}</strong> {shown.body}
      </p>
      <CloseButton aria-label={t('dismiss', { title: shown.title })} onClick={() => setAway(dismiss(shown.id))} />
    </section>
  );
}
