import { Appeal } from '../../../base/reporting/appeal.js';
import { ApiError, sentenceOf } from '../../../base/api.js';
import { coverOf } from '../../../base/pictures.js';
import { saleOf } from '../../../base/pricing-options.js';
import { earningOf, rateOf, useSellerTerms } from '../../../base/seller-terms.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { InventoryItemFragment as Item } from '../../../generated/graphql.js';
import { useCommand } from '../../../base/command.js';
import { Cover } from '../../../ui/cover/cover.js';
import { excerpt, shortDate, shortMoney } from '../../../ui/format.js';
import { ListedPrice } from '../../../ui/listed-price.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import classes from './inventory.module.css';
import { Actions } from './row-actions.js';
import { Counts } from './row-counts.js';

const excerptLength = 200;

const InventoryItemFragment = graphql(`
  fragment InventoryItem on Listing {
    id
    title
    description
    category
    location
    coverUrl
    cover {
      ...Upload
    }
    seriesTitle
    series {
      id
      demographic
    }
    status
    rateType
    rateCents
    depositCents
    currency
    offers {
      rateType
      rateCents
      depositCents
    }
    inventory
    available
    sku
    rejectedReason
    pausedByStaff {
      at
      reason
    }
  }
`);

type RowProps = {
  item: FragmentType<typeof InventoryItemFragment>;
  onDone: (sentence: string) => void;
  onFail: (sentence: string) => void;
  onChange: () => Promise<unknown>;
};

export function InventoryRow({ item: masked, onDone, onFail, onChange }: RowProps) {
  const { t } = useTranslation('seller');
  const item = readFragment(InventoryItemFragment, masked);
  const { busy, run } = useCommand();
  const change = (work: () => Promise<unknown>, said: string, failed: string) =>
    run(
      async () => {
        await work();
        await onChange();
        onDone(said);
      },
      (error) => {
        const signedOut = error instanceof ApiError && error.status === 401;
        const text = signedOut ? t('inventory.signInUpdate') : sentenceOf(error, failed);
        onFail(text);
        return text;
      },
    );

  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        <Cover {...coverOf(item)} width={52} />
      </span>
      <Facts item={item} />
      <Counts key={`${item.inventory}/${item.available}/${item.sku}`} item={item} busy={busy} onRun={change} />
      <Actions item={item} busy={busy} onRun={change} />
    </li>
  );
}

function Facts({ item }: { item: Item }) {
  const word = useWord();
  const { t } = useTranslation('seller');
  const { title, description, category, location, status, currency, rejectedReason, pausedByStaff } = item;
  const rate = rateOf(useSellerTerms(), category);
  const price = saleOf(item)?.rateCents;
  const earning = rate !== null && price ? earningOf(price, rate) : null;
  return (
    <div className={classes.facts}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span className={classes.line}>
        <StatusBadge status={status} />
        <ListedPrice size="sm" of={item} />
        {earning !== null && <span className={classes.faint}>{t('inventory.earning', { amount: shortMoney(earning, currency) })}</span>}
        <span className={classes.faint}>{[word(category), location].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.faint}>{excerpt(description, excerptLength)}</span>
      {status === 'flagged' && rejectedReason && (
        <span className={classes.reason}>
          {t('inventory.rejected', { reason: rejectedReason })} <Appeal listingId={item.id} title={title} />
        </span>
      )}
      {status === 'paused' && pausedByStaff && (
        <span className={classes.reason}>
          {t('inventory.pausedByStaff', { date: shortDate(pausedByStaff.at) })}{' '}
          {pausedByStaff.reason !== null && t('inventory.rejected', { reason: pausedByStaff.reason })}{' '}
          <Appeal listingId={item.id} title={title} />
        </span>
      )}
    </div>
  );
}
