import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { Face } from '../../../ui/face.js';
import { Flag } from '../../../ui/flag.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

export function SellerCard({ item: { seller } }: { item: Item }) {
  const { t } = useTranslation('item');
  const { id, name, location, rating, sales, memberSince, avatarColor } = seller;
  return (
    <section className={classes.seller} aria-label={t('seller')}>
      <Face name={name} color={avatarColor} />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          {location && (
            <span>
              <Flag location={location} /> {location}
            </span>
          )}
          <span>{t('memberSince', { year: memberSince })}</span>
          {rating === null ? <span>{t('newSeller')}</span> : <Rating value={rating} count={t('sales', { count: sales })} />}
          {rating !== null && <Link to={paths.person(id)}>{t('sellerReviews')}</Link>}
        </p>
      </div>
      <Link to={paths.browseFor({ sellerId: id })}>{t('sellerMore')}</Link>
    </section>
  );
}
