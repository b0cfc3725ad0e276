import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { termNames, termProblems } from '../../base/rental-terms/terms.js';
import type { FieldProblems } from '../../ui/field-problems.js';
import { useTranslation } from '../../ui/translation.js';
import { type Draft, otherWay, rentedTerms } from './draft.js';
import classes from './sell.module.css';

/** Server fields whose problems belong to a field of another name. */
const fieldNames: Record<string, string> = {
  ...{ minRate: 'price', 'offers.0.minRate': 'alsoPrice', depositAmountCents: 'deposit', inventory_count: 'inventory' },
  ...{ skills: 'tags', coverUrl: 'gallery' },
};
const sameNames = ['title', 'description', 'category', 'language', 'tags', 'extras', 'sku', 'location'] as const;
const deliveryNames = ['shippingFee', 'shippingEta', 'shippingNotes', 'condition', 'currency', 'edition', 'deposit', 'inventory'] as const;

const nameOf = (path: string) => fieldNames[path] ?? (/^gallery\b/.test(path) ? 'gallery' : path);

/** Fields with problems, each a link to its field. */
export function ProblemList({ draft, problems }: { draft: Draft; problems: FieldProblems }) {
  const { t: lending } = useTranslation('lending');
  const label = useLabels(draft);
  const terms = rentedTerms(draft);
  const wrong = terms ? termProblems(terms) : {};
  const found = Object.entries(problems).filter(([, text]) => text);
  if (found.length === 0) return null;
  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`form [name="${name}"], form [data-field="${name}"]`)?.focus();
  };
  return (
    <ul className={classes.problems}>
      {found.map(([path, text]) => {
        const name = nameOf(path);
        const term = termNames.find((each) => each === path);
        const says = (term && wrong[term] && lending(`terms.problems.${wrong[term]}`)) ?? text;
        return (
          <li key={path}>
            <Anchor href={`#${name}`} inherit c="inherit" underline="always" onClick={(event) => lead(event, name)}>
              {label(name)}: {says}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function useLabels(draft: Draft): (name: string) => string {
  const { t } = useTranslation('sell');
  const { t: lending } = useTranslation('lending');
  const priceOf = (rateType: Draft['rateType'] | undefined) =>
    ({ buy: t('fields.price'), rent_daily: t('fields.rate_daily'), rent_weekly: t('fields.rate_weekly') })[rateType ?? 'buy'];
  return (name) => {
    const term = termNames.find((each) => each === name);
    const field = [...sameNames, ...deliveryNames].find((each) => each === name);
    if (term) return lending(`terms.${term}`);
    if (field) return t(`fields.${field}`);
    if (name === 'price') return priceOf(draft.rateType);
    if (name === 'alsoPrice') return priceOf(otherWay(draft)?.rateType);
    return name === 'gallery' ? t('groups.pictures') : t('steps.details');
  };
}
