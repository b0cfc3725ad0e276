import { IconBookmarks, IconEye } from '@tabler/icons-react';
import { isSample } from '../../base/cart/cart-store.js';
import { todayIn } from '../../base/time-zone.js';
import { rentOf } from '../../base/pricing-options.js';
import type { ListingCardFragment as Listing } from '../../generated/graphql.js';
import { Flag } from '../../ui/flag.js';
import { authorName, compact, excerpt, shortDay } from '../../ui/format.js';
import { Rating } from '../../ui/rating.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import classes from './listing-card.module.css';

/** The condition, then the seller's tags. */
export function Tags({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  const { id, tags, campaign } = listing;
  return (
    <ul className={classes.tags}>
      {isSample(id) && <li data-kind="sample">{t('card.sample')}</li>}
      {campaign && (
        <li data-kind="campaign" title={campaign}>
          {t('card.featured')}
        </li>
      )}
      <Grade of={listing} />
      {tags.slice(0, 4).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}

function Place({ location }: { location: string | null }) {
  if (!location) return null;
  return (
    <span className={classes.place}>
      <Flag location={location} />
      {location}
    </span>
  );
}

/** Label of a grade, as in the filter; the seller's own text is its tooltip. */
function Grade({ of: { grade, condition } }: { of: Pick<Listing, 'grade' | 'condition'> }) {
  const { t } = useTranslation('ui');
  if (!grade) return null;
  return (
    <li data-kind="grade" title={condition}>
      {t(`grade.${grade}`)}
    </li>
  );
}

export function SellerLine({ listing: { seller, location } }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  return (
    <p className={classes.seller}>
      <span className={classes.name}>
        <bdi>{seller.name}</bdi>
      </span>
      <Place location={location || seller.location} />
      {seller.rating === null ? (
        <span className={classes.fresh}>{t('card.newSeller')}</span>
      ) : (
        <Rating value={seller.rating} count={t('card.sales', { count: seller.sales })} />
      )}
    </p>
  );
}

export function SeriesLines({ listing: { series } }: { listing: Listing }) {
  const word = useWord();
  const { t } = useTranslation('listings');
  if (!series) return null;
  const readers = series.hook?.view ?? compact(series.members);
  return (
    <div className={classes.series}>
      <p className={classes.reading}>
        <span>
          <IconEye size={13} aria-hidden />
          {t('card.readers', { readers })}
        </span>
        <span>
          <IconBookmarks size={13} aria-hidden />
          {word(series.hook?.chapter ?? series.status)}
        </span>
      </p>
      <p className={classes.synopsis}>{excerpt(series.synopsis, 140)}</p>
      <p className={classes.names}>
        {[series.authors.slice(0, 2).map(authorName).join(', '), series.genres.slice(0, 3).map(word).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

/** Availability of a rental: free copies on the filtered days, else the next free day. */
export function FreeDays({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  const { nextFree, freeCopies, seller } = listing;
  if (!rentOf(listing) || !nextFree) return null;
  const isNow = nextFree <= todayIn(seller.timeZone);
  const next = isNow ? t('card.freeNow') : t('card.nextFree', { day: shortDay(nextFree) });
  return <p className={classes.free}>{freeCopies === null ? next : t('card.freeCopies', { count: freeCopies })}</p>;
}
