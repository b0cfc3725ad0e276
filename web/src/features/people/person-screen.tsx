import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '../../base/paths.js';
import { ReportButton } from '../../base/reporting/report-button.js';
import { useSession } from '../../base/session.js';
import { graphql, readFragment } from '../../generated/index.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Rating } from '../../ui/rating.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './people.module.css';
import { PersonReviewFragment, ReviewOfPerson } from './review-of-person.js';
import { count as formatted } from '../../ui/format.js';

const PersonReviews = graphql(`
  query PersonReviews($id: ID!, $side: PersonSide!, $after: String) {
    personReviews(id: $id, side: $side, after: $after, first: 20) {
      name
      count
      average
      stars
      nextCursor
      items {
        id
        ...PersonReviewLine
      }
    }
  }
`);

const sides = ['seller', 'renter'] as const;

/** Reviews of a person: as a seller for everybody, as a renter for readers with access. */
export function PersonScreen() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const { id = '' } = useParams();
  const side = useSearchParams()[0].get('side') === 'renter' ? 'renter' : 'seller';
  const answer = useQuery(PersonReviews, { variables: { id, side }, fetchPolicy: 'cache-and-network' });
  const page = answer.data?.personReviews;
  const name = page?.name ?? t('somebody');
  const reportOf = side === 'seller' ? common('report.shop') : t('report');
  const more = (after: string) =>
    void answer.fetchMore({
      variables: { after },
      updateQuery: (shown, { fetchMoreResult: { personReviews: next } }) =>
        shown.personReviews && next ? { personReviews: { ...next, items: [...shown.personReviews.items, ...next.items] } } : shown,
    });
  return (
    <Screen
      size="reading"
      title={page ? name : t('title')}
      subtitle={page?.average ? <Rating value={page.average} count={t('count', { count: page.count })} /> : null}
      actions={
        <Group component="nav" gap="xs" aria-label={t('sides')}>
          {sides.map((each) => (
            <Link key={each} className={classes.side} to={paths.person(id, each)} aria-current={each === side ? 'page' : undefined}>
              {t(`as.${each}`)}
            </Link>
          ))}
        </Group>
      }
    >
      <Read part={partOf(page, answer)} failed={answer.data ? t(`none.${side}`) : t('failed')} skeleton={<Skeletons lines={8} />}>
        {(found) => (
          <Stack gap="lg">
            {found.count > 0 && (
              <Panel title={t('stars')}>
                <Stars counts={found.stars} />
              </Panel>
            )}
            <Panel title={t(`reviews.${side}`)}>
              {found.count === 0 && <p>{t('empty')}</p>}
              <ul className={classes.reviews}>
                {readFragment(PersonReviewFragment, found.items).map((review) => (
                  <ReviewOfPerson key={review.id} review={review} name={name} />
                ))}
              </ul>
              {found.nextCursor && (
                <Button variant="default" mt="md" loading={answer.loading} onClick={() => more(found.nextCursor!)}>
                  {t('more')}
                </Button>
              )}
            </Panel>
            {user?.id !== id && (
              <Group>
                <ReportButton kind="person" id={id} name={reportOf} label={reportOf} />
              </Group>
            )}
          </Stack>
        )}
      </Read>
    </Screen>
  );
}

/** Distribution of ratings from five stars to one, as bars with numbers. `counts` begins with one star. */
function Stars({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('people');
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={classes.stars}>
      {counts
        .map((count, index) => ({ count, star: index + 1 }))
        .toReversed()
        .map(({ count, star }) => (
          <li key={star}>
            <span>{t('star', { count: star })}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(100 * count) / Math.max(all, 1)}%` }} />
            </span>
            <span className="tk-figures">{formatted(count)}</span>
          </li>
        ))}
    </ul>
  );
}
