import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { coverOf } from '../../../base/pictures.js';
import { type FragmentType, graphql, readFragment } from '../../../generated/index.js';
import { Cover } from '../../../ui/cover/cover.js';
import { ListedPrice } from '../../../ui/listed-price.js';
import home from './home.module.css';
import classes from './campaign-rail.module.css';

export const HomeCampaignFragment = graphql(`
  fragment HomeCampaign on CampaignRail {
    title
    description
    items {
      id
      title
      coverUrl
      cover {
        ...Upload
      }
      rateType
      rateCents
      currency
      offers {
        rateType
        rateCents
      }
      seriesTitle
      series {
        id
        title
        demographic
      }
    }
  }
`);

type CampaignRailProps = { campaign: { id: string } & FragmentType<typeof HomeCampaignFragment> };

/** Listings of a running campaign, in one row that scrolls. */
export function CampaignRail({ campaign }: CampaignRailProps) {
  const { title, description, items } = readFragment(HomeCampaignFragment, campaign);
  const heading = `campaign-${campaign.id}`;
  return (
    <section className={`${home.section} ${home.rail}`} aria-labelledby={heading}>
      <div className={home.head}>
        <h2 id={heading}>
          <bdi>{title}</bdi>
        </h2>
        {description && <p>{description}</p>}
      </div>
      <div className={classes.frame} role="group" aria-labelledby={heading} tabIndex={0}>
        <ul className={classes.row}>
          {items.map((listing) => (
            <li key={listing.id}>
              <Link to={paths.item(listing.id)} className={home.book}>
                <Cover {...coverOf(listing)} width={175} />
                <strong>
                  <bdi>{listing.title}</bdi>
                </strong>
                <small>
                  <ListedPrice of={listing} size="sm" />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
