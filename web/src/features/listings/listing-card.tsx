import { Button } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { coverOf } from '../../base/pictures.js';
import { cardOptionOf, rentOf } from '../../base/pricing-options.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import type { ListingCardFragment as Listing } from '../../generated/graphql.js';
import { Cover } from '../../ui/cover/cover.js';
import { excerpt, shortMoney } from '../../ui/format.js';
import { ListedPrice } from '../../ui/listed-price.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import { actionOf } from './action-of.js';
import { AddToCart } from './add-to-cart.js';
import { FreeDays, SellerLine, SeriesLines, Tags } from './card-facts.js';
import { useOwnership } from './use-ownership.js';
import classes from './listing-card.module.css';

export const ListingCardFragment = graphql(`
  fragment ListingCard on Listing {
    id
    title
    campaign
    description
    category
    tags
    coverUrl
    cover {
      ...Upload
    }
    rateType
    rateCents
    currency
    shippingCents
    depositCents
    offers {
      rateType
      rateCents
      depositCents
    }
    condition
    grade
    location
    status
    buyable
    nextFree
    freeCopies
    seriesTitle
    seller {
      id
      name
      location
      rating
      sales
      timeZone
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

export const ListingCard = memo(function ListingCard({
  listing: masked,
  eager = false,
}: {
  listing: FragmentType<typeof ListingCardFragment>;
  eager?: boolean;
}) {
  const listing = readFragment(ListingCardFragment, masked);
  const word = useWord();
  const { id, title, category } = listing;
  return (
    <article className={classes.card} data-testid="listing-card">
      <div className={classes.cover}>
        <Cover {...coverOf(listing)} eager={eager} />
      </div>
      <div className={classes.facts}>
        <p className={classes.over}>{word(category)}</p>
        <h3 className={classes.title}>
          <Link to={paths.item(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <SellerLine listing={listing} />
      </div>
      <div className={classes.more}>
        <Tags listing={listing} />
        <p className={classes.description}>{excerpt(listing.description, 180)}</p>
        <SeriesLines listing={listing} />
      </div>
      <Actions listing={listing} />
    </article>
  );
});

function Actions({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  const action = t(`card.${actionOf(cardOptionOf(listing))}`);
  const rent = rentOf(listing);
  return (
    <div className={classes.foot}>
      <p className={classes.price}>
        <ListedPrice of={listing} />
        {rent && rent.depositCents > 0 && <span>{t('card.deposit', { amount: shortMoney(rent.depositCents, listing.currency) })}</span>}
      </p>
      <FreeDays listing={listing} />
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

/** Link to the inventory on one's own listing, else the cart button. */
function OwnOr({ listing }: { listing: Listing }) {
  const { t } = useTranslation('listings');
  if (!useOwnership(listing)) return <AddToCart listing={listing} size="xs" />;
  return (
    <Button component={Link} to={paths.inventory} size="xs" variant="default">
      {t('card.own')}
    </Button>
  );
}
