import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { Flag } from '../../../ui/flag.js';
import { Face } from '../../../ui/face.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import classes from './home.module.css';

export const SpotlightFragment = graphql(`
  fragment Spotlight on Spotlight {
    id
    name
    location
    joinedYear
    avatarColor
    specialties
    listings
    sales
    quote
  }
`);

type MaskedSeller = { id: string } & FragmentType<typeof SpotlightFragment>;

export function Spotlights({ sellers }: { sellers: MaskedSeller[] | null }) {
  const { t } = useTranslation('listings');
  if (!sellers || sellers.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="spotlights">
      <div className={classes.head}>
        <h2 id="spotlights">{t('home.spotlights')}</h2>
      </div>
      <ul className={classes.spotlights} tabIndex={0} aria-labelledby="spotlights">
        {sellers.slice(0, 6).map((seller) => (
          <SellerCard key={seller.id} seller={seller} />
        ))}
      </ul>
    </section>
  );
}

function SellerCard({ seller: masked }: { seller: MaskedSeller }) {
  const word = useWord();
  const { t } = useTranslation('listings');
  const { name, location, joinedYear, avatarColor, specialties, listings, sales, quote } = readFragment(SpotlightFragment, masked);
  return (
    <li className={classes.seller}>
      <div className={classes.who}>
        <Face name={name} color={avatarColor} />
        <div>
          <h3>{name}</h3>
          <p>
            <Flag location={location} />
            {location}
            <span>{t('home.since', { year: joinedYear })}</span>
          </p>
        </div>
      </div>
      <blockquote>“{quote}”</blockquote>
      <p className={classes.numbers}>
        <span>{t('home.sellerListings', { count: listings })}</span>
        <span>{t('home.sellerSales', { count: sales })}</span>
        <span>{specialties.map(word).join(' · ')}</span>
      </p>
    </li>
  );
}
