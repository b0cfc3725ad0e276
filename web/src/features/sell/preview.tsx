import { Cover } from '../../ui/cover/cover.js';
import { excerpt, money } from '../../ui/format.js';
import { ListedPrice } from '../../ui/listed-price.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import { centsOf, type Draft, isRented, otherWay, rentedTerms } from './draft.js';
import { shownOf } from './pictures/draft-pictures.js';
import classes from './sell.module.css';

/** The listing's card as readers will see it, updated while the seller types. */
export function Preview({ draft }: { draft: Draft }) {
  const word = useWord();
  const { t } = useTranslation('sell');
  const { title, match, category, rateType, currency, price, description, tags, condition, pictures } = draft;
  const other = otherWay(draft);
  const otherCents = other && centsOf(other.price, currency);
  const cover = pictures[0] && shownOf(pictures[0]);
  const shownTitle = title.trim() || t('preview.untitled');
  return (
    <aside className={classes.preview} aria-label={t('preview.title')}>
      <p className={classes.previewHead}>{t('preview.title')}</p>
      <div className={classes.card}>
        <div className={classes.cardCover}>
          <Cover title={shownTitle} series={match?.title} demographic={match?.demographic} {...cover} width={148} />
        </div>
        <div className={classes.cardText}>
          <span className={classes.facts}>{word(category)}</span>
          <strong className={classes.cardTitle}>{shownTitle}</strong>
          {condition && <span className={classes.facts}>{condition}</span>}
          {description && <p>{excerpt(description, 120)}</p>}
          {tags.length > 0 && <span className={classes.facts}>{tags.slice(0, 4).join(' · ')}</span>}
          <span>
            <ListedPrice
              of={{
                ...{ rateCents: centsOf(price, currency) ?? null, currency, rateType },
                offers: other && otherCents ? [{ rateType: other.rateType, rateCents: otherCents }] : [],
              }}
            />
          </span>
          <Rented draft={draft} />
          <span>
            <StatusBadge status="draft" />
          </span>
        </div>
      </div>
    </aside>
  );
}

/** Deposit and rental terms of the preview. */
function Rented({ draft }: { draft: Draft }) {
  const { t } = useTranslation('sell');
  const terms = rentedTerms(draft);
  const deposit = centsOf(draft.deposit, draft.currency);
  if (!isRented(draft)) return null;
  return (
    <>
      {deposit ? <span className={classes.facts}>{t('rented.deposit', { amount: money(deposit, draft.currency) })}</span> : null}
      {terms && <span className={classes.facts}>{t('rented.length', terms)}</span>}
    </>
  );
}
