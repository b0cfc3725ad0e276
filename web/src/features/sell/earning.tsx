import { Text } from '@mantine/core';
import { earningOf, rateOf, useSellerTerms } from '../../base/seller-terms.js';
import { money, percent } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { centsOf, type Draft } from './draft.js';

type EarningProps = { draft: Draft; way: Pick<Draft, 'rateType' | 'price'> };

/** The seller's earning from the typed price. */
export function Earning({ draft: { currency, category }, way: { rateType, price } }: EarningProps) {
  const { t } = useTranslation('sell');
  const rate = rateOf(useSellerTerms(), category.trim() || 'Manga');
  const cents = centsOf(price, currency);
  if (rate === null || !cents) return null;
  return (
    <Text size="sm" role="status">
      {t(`earning.${rateType}`, { amount: money(earningOf(cents, rate), currency), percent: percent(rate / 10_000) })}
    </Text>
  );
}
