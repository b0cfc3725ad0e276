import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ListingLink } from '../../../base/listing-link.js';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';

export const AlikeListingFragment = graphql(`
  fragment AlikeListing on AlikeListing {
    id
    title
    since
    seller {
      id
      name
    }
  }
`);

/** Other listings with the same picture: a photo of one's own copy should be unique. Null: the lookup failed. */
export function AlikeHint({ alike }: { alike: readonly FragmentType<typeof AlikeListingFragment>[] | null }) {
  const { t } = useTranslation('admin');
  if (!alike)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('moderation.alikeFailed')}
      </Text>
    );
  if (alike.length === 0) return null;
  return (
    <section className={classes.alike}>
      <Title order={3} size="h6">
        {t('moderation.alike')}
      </Title>
      <ul>
        {readFragment(AlikeListingFragment, alike).map(({ id, title, since, seller }) => (
          <li key={id}>
            <ListingLink id={id} title={title} />
            <span className={classes.why}>
              <Link to={paths.browseFor({ sellerId: seller.id })}>
                <bdi>{seller.name}</bdi>
              </Link>{' '}
              · {t('moderation.alikeSince', { date: shortDate(since) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
