import { isOver } from '../../base/is-over.js';
import { graphql } from '../../generated/index.js';

export const AnnouncementShown = graphql(`
  fragment AnnouncementShown on Announcement {
    id
    title
    body
    audience
    expiresAt
  }
`);

export const Announced = graphql(`
  query Announced {
    announcements {
      ...AnnouncementShown
    }
  }
`);

const own: Readonly<Record<string, string>> = { buyer: 'buyers', seller: 'sellers' };

type AudienceTerms = { audience: string; expiresAt: string | null };

/** Announcements for this reader that are not over. Staff receive all of them from the server and read here those for everybody. */
export function meantFor<A extends AudienceTerms>(role: string | undefined, announcements: readonly A[]): A[] {
  return announcements.filter(({ audience, expiresAt }) => ['all', own[role ?? '']].includes(audience) && !isOver(expiresAt));
}
