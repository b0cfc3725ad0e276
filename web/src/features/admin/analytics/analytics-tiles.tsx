import type { AnalyticsFiguresFragment } from '../../../generated/graphql.js';
import { MoneySums } from '../../../ui/money-sums.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';
import { useTranslation } from '../../../ui/translation.js';

type TilesProps = { figures: AnalyticsFiguresFragment; isRange: boolean };

/** Main figures; sums of money by currency. */
export function AnalyticsTiles({ figures: { sales, orderCount, users, ledger }, isRange }: TilesProps) {
  const { t } = useTranslation('analytics');
  const sums = (key: 'gmvCents' | 'refundedCents') => sales.map((each) => ({ currency: each.currency, amountCents: each[key] }));
  const inRange = (count: number) => isRange && t('inRange', { count });
  return (
    <StatRow>
      <StatTile label={t('gmv')} value={<MoneySums of={sums('gmvCents')} />} hint={t('gmvHint')} />
      <StatTile label={t('refunded')} value={<MoneySums of={sums('refundedCents')} />} />
      <StatTile label={t('orders')} value={orderCount} />
      <StatTile label={t('newBuyers')} value={users.newBuyersLast30} hint={inRange(users.newBuyers)} />
      <StatTile label={t('newSellers')} value={users.newSellersLast30} hint={inRange(users.newSellers)} />
      <StatTile label={t('deposits')} value={ledger ? <MoneySums of={ledger.depositsHeld} /> : t('notKnown')} />
    </StatRow>
  );
}
