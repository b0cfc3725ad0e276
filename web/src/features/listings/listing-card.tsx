import { Button } from '@mantine/core';
import { IconBookmarks, IconEye } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isSample } from '../../app/cart/cart-store.js';
import { paths } from '../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import type { ListingCardFragment as Listing } from '../../generated/graphql.js';
import { Cover } from '../../ui/cover/cover.js';
import { Flag } from '../../ui/flag.js';
import { authorName, compact, excerpt, shortMoney } from '../../ui/format.js';
import { PriceLabel } from '../../ui/price-label.js';
import { Rating } from '../../ui/rating.js';
import { useWord } from '../../ui/use-word.js';
import { AddToCart } from './add-to-cart.js';
import { useOwn } from './use-own.js';
import classes from './listing-card.module.css';

export const ListingCardFragment = graphql(`
  fragment ListingCard on Listing {
    id
    title
    description
    category
    tags
    coverUrl
    rateType
    rateCents
    currency
    depositCents
    condition
    grade
    location
    status
    available
    seriesTitle
    seller {
      id
      name
      location
      rating
      sales
    }
    series {
      id
      title
      authors
      genres
      demographic
      status
      members
      synopsis
      hook {
        id
        chapter
        view
      }
    }
  }
`);

/** buy with a price: Buy; a rental with a rate: Rent; no rate: Inquire. */
export function actionOf({ rateType, rateCents }: Pick<Listing, 'rateType' | 'rateCents'>): 'buy' | 'rent' | 'inquire' {
  if (!rateCents) return 'inquire';
  return rateType === 'buy' ? 'buy' : 'rent';
}

export const ListingCard = memo(function ListingCard({
  listing: masked,
  eager = false,
}: {
  listing: FragmentType<typeof ListingCardFragment>;
  eager?: boolean;
}) {
  const listing = readFragment(ListingCardFragment, masked);
  const word = useWord();
  const { id, title, category, coverUrl, series, seriesTitle } = listing;
  return (
    <article className={classes.card} data-testid="listing-card">
      <div className={classes.stage}>
        <div className={classes.cover}>
          <Cover title={title} series={series?.title ?? seriesTitle} demographic={series?.demographic} url={coverUrl} eager={eager} />
        </div>
        <Tags listing={listing} />
      </div>
      <div className={classes.facts}>
        <div className={classes.over}>
          <span>{word(category)}</span>
          <Grade of={listing} />
        </div>
        <h3 className={classes.title}>
          <Link to={paths.item(id)}>{title}</Link>
        </h3>
        <SellerLine listing={listing} />
        <p className={classes.description}>{excerpt(listing.description, 180)}</p>
        <SeriesLines listing={listing} />
      </div>
      <Actions listing={listing} />
    </article>
  );
});

function Tags({ listing: { id, tags } }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  return (
    <ul className={classes.tags}>
      {isSample(id) && <li data-kind="sample">{t('card.sample')}</li>}
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

/** The word that the filter and the page use too; what the seller wrote about it is a hover away. */
function Grade({ of: { grade, condition } }: { of: Pick<Listing, 'grade' | 'condition'> }) {
  const { t } = useTranslation('ui');
  if (!grade) return null;
  return (
    <span className={classes.grade} title={condition}>
      {t(`grade.${grade}`)}
    </span>
  );
}

/** Who sells it and where it is: said once. */
function SellerLine({ listing: { seller, location } }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  return (
    <p className={classes.seller}>
      <span className={classes.name}>{seller.name}</span>
      <Place location={location || seller.location} />
      {seller.rating === null ? (
        <span className={classes.fresh}>{t('card.newSeller')}</span>
      ) : (
        <Rating value={seller.rating} count={t('card.sales', { sales: seller.sales })} />
      )}
    </p>
  );
}

function SeriesLines({ listing: { series } }: { listing: Listing }) {
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

function Actions({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  const action = t(`card.${actionOf(listing)}`);
  return (
    <div className={classes.foot}>
      <p className={classes.price}>
        <PriceLabel price={{ amountCents: listing.rateCents, currency: listing.currency, rateType: listing.rateType }} />
        {listing.rateType !== 'buy' && listing.depositCents > 0 && (
          <span>{t('card.deposit', { amount: shortMoney(listing.depositCents, listing.currency) })}</span>
        )}
      </p>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={paths.item(listing.id)}
          size="xs"
          variant="default"
          aria-label={t('card.actionOn', { action, title: listing.title })}
        >
          {action}
        </Button>
        <OwnOr listing={listing} />
      </div>
    </div>
  );
}

/** On a copy of one's own stands where it is looked after, in place of the cart. */
function OwnOr({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  if (!useOwn(listing)) return <AddToCart listing={listing} size="xs" />;
  return (
    <Button component={Link} to={paths.inventory} size="xs" variant="default">
      {t('card.own')}
    </Button>
  );
}
