import type { AnalyticsFiguresFragment } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { count, money, shortDay } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';

type ComparisonProps = { then: AnalyticsFiguresFragment; now: AnalyticsFiguresFragment; asOf: string };
type ComparisonRow = { id: string; name: string; then: number | null; now: number | null; shown: (value: number) => string };

/** Main figures as they were known at the end of a day, as they are known now, and the change between. */
export function Comparison({ then, now, asOf }: ComparisonProps) {
  const { t } = useTranslation('analytics');
  const rows = useRows(then, now);
  const shown = (value: number | null, { shown: format }: ComparisonRow) => (value === null ? t('notKnown') : format(value));
  const change = ({ then: before, now: after, shown: format }: ComparisonRow) => {
    if (before === null || after === null) return t('notKnown');
    return after > before ? `+${format(after - before)}` : format(after - before);
  };
  const title = t('comparison', { when: shortDay(asOf) });
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={rows}
        columns={[
          { head: t('figure'), cell: ({ name }) => name },
          { head: t('then'), align: 'end', cell: (row) => shown(row.then, row) },
          { head: t('now'), align: 'end', cell: (row) => shown(row.now, row) },
          { head: t('change'), align: 'end', cell: change },
        ]}
      />
    </Panel>
  );
}

function useRows(then: AnalyticsFiguresFragment, now: AnalyticsFiguresFragment): ComparisonRow[] {
  const { t } = useTranslation('analytics');
  const counted = (id: string, name: string, of: (figures: AnalyticsFiguresFragment) => number) => ({ id, name, then: of(then), now: of(now), shown: count }); // prettier-ignore
  const inMoney = (id: string, name: string, sumsOf: (figures: AnalyticsFiguresFragment) => ReadonlyMap<string, number> | null) => {
    const [before, after] = [sumsOf(then), sumsOf(now)];
    const currencies = [...new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])])];
    return currencies.map((currency) => ({
      id: `${id} ${currency}`,
      name: t('inCurrency', { name, currency: currency.toUpperCase() }),
      then: before && (before.get(currency) ?? 0),
      now: after && (after.get(currency) ?? 0),
      shown: (cents: number) => money(cents, currency),
    }));
  };
  return [
    ...inMoney('gmv', t('gmv'), ({ sales }) => new Map(sales.map((each) => [each.currency, each.gmvCents]))),
    ...inMoney('refunded', t('refunded'), ({ sales }) => new Map(sales.map((each) => [each.currency, each.refundedCents]))),
    counted('orders', t('orders'), ({ orderCount }) => orderCount),
    counted('buyers', t('newBuyers'), ({ users }) => users.newBuyersLast30),
    counted('sellers', t('newSellers'), ({ users }) => users.newSellersLast30),
    ...inMoney(
      'deposits',
      t('deposits'),
      ({ ledger }) => ledger && new Map(ledger.depositsHeld.map((each) => [each.currency, each.amountCents])),
    ),
  ];
}
