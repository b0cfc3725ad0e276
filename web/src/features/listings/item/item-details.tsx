import { shortMoney } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

const facts = [
  'condition',
  'edition',
  'language',
  'extras',
  'category',
  'location',
  'shippingFee',
  'shippingEta',
  'shippingNotes',
] as const;
type Fact = (typeof facts)[number];

export function ItemDetails({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const word = useWord();
  const said = (fact: Exclude<Fact, 'condition'>) => {
    // The amount charged: the seller's option is written in dollars whatever the listing's currency.
    if (fact === 'shippingFee' && item.shippingCents > 0) return shortMoney(item.shippingCents, item.currency);
    return word(item[fact]!);
  };
  const rows = facts.filter((fact) => item[fact]);
  return (
    <Panel title={t('details')}>
      <p className={classes.text}>{item.description}</p>
      <dl className={classes.facts}>
        {rows.map((fact) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{fact === 'condition' ? <ItemCondition item={item} /> : said(fact)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('fact.delivery')}</dt>
          <dd>{t(`location.${item.locationType}`)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** The grade, with the seller's own text. */
function ItemCondition({ item: { grade, condition } }: { item: Item }) {
  const { t } = useTranslation('ui');
  if (!grade) return condition;
  const word = t(`grade.${grade}`);
  return word === condition ? (
    word
  ) : (
    <>
      <strong>{word}</strong> · {condition}
    </>
  );
}
