import { useQuery } from '@apollo/client/react';
import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../../base/download.js';
import { paths } from '../../../base/paths.js';
import { withFields } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import type { WalletStatementQuery } from '../../../generated/graphql.js';
import { useCommand } from '../../../base/command.js';
import { dateTime, gained, money } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { partOf } from '../../../ui/part.js';
import { Select } from '../../../ui/select.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';

const WalletStatement = graphql(`
  query WalletStatement($currency: String, $kind: String, $from: Day, $to: Day, $after: String) {
    myStatement(currency: $currency, kind: $kind, from: $from, to: $to, after: $after, first: 20) {
      nextCursor
      items {
        id
        at
        kind
        bucket
        amountCents
        currency
        ref
        orderId
      }
    }
  }
`);

const FILTERS = ['currency', 'kind', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];
const CURRENCIES = ['usd', 'eur', 'jpy'];
const KINDS = [
  ...(['topup', 'wallet_reserved', 'wallet_freed', 'refund_to_wallet', 'refund_returned', 'earning', 'earning_released'] as const),
  ...(['earning_reversed', 'payout_pending', 'payout_voided', 'payout_reversed', 'netted'] as const),
  ...(['deposit_held', 'deposit_captured', 'deposit_released', 'deposit_charged_back'] as const),
  ...(['balance_charged_back', 'balance_restored', 'topup_charged_back', 'topup_restored'] as const),
];
type Kind = (typeof KINDS)[number];

/** All transfers of the reader's wallet; the address holds the filters. */
export function Statement() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const { busy, notice, run } = useCommand();
  const chosen: Partial<Record<Filter, string>> = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  );
  const answer = useQuery(WalletStatement, { variables: chosen, fetchPolicy: 'cache-and-network' });
  const save = () =>
    run(() => download(`/wallet/statement.csv?${new URLSearchParams(chosen)}`, 'tankobon-statement.csv'), t('statementFailed'));
  const csv = (
    <Button variant="default" disabled={busy} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
      {t('csv')}
    </Button>
  );
  return (
    <TablePanel
      title={t('statement')}
      aside={csv}
      part={partOf(answer.data?.myStatement.items, answer)}
      failed={t('statementFailed')}
      empty={t('noLines')}
      more={<More answer={answer} of="myStatement" label={t('more')} />}
      columns={[
        { head: t('when'), cell: ({ at }) => dateTime(at) },
        { head: t('kind'), cell: ({ kind }) => t(`kinds.${kind as Kind}`) },
        { head: t('bucket'), cell: ({ bucket }) => t(`buckets.${bucket as 'wallet'}`) },
        { head: t('cause'), cell: (line) => <Cause line={line} /> },
        { head: t('amount'), align: 'end', cell: (line) => amountOf(line) },
      ]}
    >
      <Filters />
      <InlineNotice notice={notice} />
    </TablePanel>
  );
}

function Filters() {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const all = { value: '', label: t('all') };
  const change = (name: Filter, value: string) => setQuery((now) => withFields(now, { [name]: value }), { replace: true });
  const field = (name: Filter) => ({
    value: query.get(name) ?? '',
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mb="md">
      <Select
        label={t('currency')}
        data={[all, ...CURRENCIES.map((value) => ({ value, label: value.toUpperCase() }))]}
        {...field('currency')}
      />
      <Select label={t('kind')} data={[all, ...KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))]} {...field('kind')} />
      <TextInput type="date" label={t('from')} {...field('from')} />
      <TextInput type="date" label={t('to')} {...field('to')} />
    </SimpleGrid>
  );
}

type Line = WalletStatementQuery['myStatement']['items'][number];

/** Formats a transfer's amount. A released deposit leaves its ledger account for the renter, so it shows as a gain. */
const amountOf = ({ kind, amountCents, currency }: Line): string => (kind === 'deposit_released' ? gained : money)(amountCents, currency);

function Cause({ line: { ref, orderId } }: { line: Line }) {
  const { t } = useTranslation('wallet');
  const [kind = ''] = ref.split('_');
  if (kind === 'topup') return <Link to={paths.accountTab('billing', { topUp: ref })}>{t('causes.topup')}</Link>;
  if (!orderId) return t('causes.rental');
  return <Link to={paths.order(orderId)}>{t(`causes.${kind as 'order' | 'sale' | 'rental'}`)}</Link>;
}
