import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { coverOf } from '../../../base/pictures.js';
import { useSession } from '../../../base/session.js';
import { rentOf, saleOf } from '../../../base/pricing-options.js';
import { readFragment } from '../../../generated/index.js';
import type { ListingCardFragment as Listing } from '../../../generated/graphql.js';
import { Cover } from '../../../ui/cover/cover.js';
import { countryOf, shortMoney } from '../../../ui/format.js';
import { ListedPrice } from '../../../ui/listed-price.js';
import { useTranslation } from '../../../ui/translation.js';
import { ListingCardFragment } from '../listing-card.js';
import type { GridPage } from '../listing-grid.js';
import classes from './home.module.css';

const shown = 10;

/** The ten newest listings, and figures of the loaded page. */
export function Activity({ page }: { page: GridPage | null }) {
  const { t } = useTranslation('listings');
  const isSignedIn = useSession().status === 'authenticated';
  const listings = page?.items.map((item) => readFragment(ListingCardFragment, item)) ?? null;
  if (listings?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="activity">
      <div className={classes.head}>
        <h2 id="activity">{t('home.activity')}</h2>
        <Link to={paths.accountTab('listings')}>{t(isSignedIn ? 'home.activityLink' : 'home.activityLinkVisitor')}</Link>
      </div>
      <div className={classes.activity}>
        <ul className={classes.shelf}>
          {listings
            ? listings.slice(0, shown).map((listing) => <Book key={listing.id} listing={listing} />)
            : Array.from({ length: shown }, (_, index) => <Bone key={index} />)}
        </ul>
        <Snapshot listings={listings} />
      </div>
    </section>
  );
}

function Book({ listing }: { listing: Listing }) {
  const { id, title } = listing;
  return (
    <li>
      <Link to={paths.item(id)} className={classes.book}>
        <Cover {...coverOf(listing)} width={175} />
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <small>
          <ListedPrice of={listing} size="sm" />
        </small>
      </Link>
    </li>
  );
}

function Bone() {
  return (
    <li>
      <Skeleton height={0} pb="150%" radius="sm" />
      <Skeleton h={14} mt={10} />
      <Skeleton h={14} mt={8} w="55%" />
    </li>
  );
}

function Snapshot({ listings }: { listings: Listing[] | null }) {
  const { t } = useTranslation('listings');
  const rows = listings ? snapshotOf(listings, (count) => t('home.snapshotCountries', { count })) : null;
  return (
    <aside className={classes.snapshot} aria-labelledby="snapshot">
      <h3 id="snapshot">{t('home.snapshot')}</h3>
      {!rows && <Skeleton h={170} />}
      <dl>
        {rows?.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`home.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

type Row = ['snapshotForSale' | 'snapshotForRent' | 'snapshotSeries' | 'snapshotLowest' | 'snapshotCountries', string | number];

const priceOf = (listing: Listing): number => saleOf(listing)?.rateCents ?? 0;

function snapshotOf(listings: Listing[], countries: (count: number) => string): Row[] {
  const sale = listings.filter((listing) => saleOf(listing));
  const cheapest = sale.filter((listing) => priceOf(listing) > 0).toSorted((a, b) => priceOf(a) - priceOf(b))[0];
  const from = new Set(listings.map(({ location, seller }) => countryOf(location || seller.location)).filter(Boolean));
  const rows: Row[] = [
    ['snapshotForSale', sale.length],
    ['snapshotForRent', listings.filter((listing) => rentOf(listing)).length],
    ['snapshotSeries', new Set(listings.map(({ series, seriesTitle, title }) => series?.title ?? seriesTitle ?? title)).size],
  ];
  if (cheapest) rows.push(['snapshotLowest', shortMoney(priceOf(cheapest), cheapest.currency)]);
  if (from.size > 0) rows.push(['snapshotCountries', countries(from.size)]);
  return rows;
}
