import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { ListingLink } from '../../../base/listing-link.js';
import { paths } from '../../../base/paths.js';
import type { AnalyticsFiguresFragment } from '../../../generated/graphql.js';
import { count, money } from '../../../ui/format.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';

type TopListsProps = {
  figures: AnalyticsFiguresFragment;
  /** Day of past figures, a part of the titles. */
  when?: string;
};

/** Top sellers, top listings and cohorts. */
export function TopLists({ figures, when }: TopListsProps) {
  const { t } = useTranslation('analytics');
  const titled = (title: string) => (when ? t('titleAsOf', { title, when }) : title);
  return (
    <Stack gap="lg">
      <Sellers title={titled(t('sellers'))} sellers={figures.sellers} />
      <Listings title={titled(t('listings'))} listings={figures.listings} />
      <Cohorts title={titled(t('cohorts'))} cohorts={figures.cohorts} />
    </Stack>
  );
}

const loaded = <Row,>(data: readonly Row[]) => ({ data, loading: false, retry: () => undefined });

function Sellers({ title, sellers }: { title: string; sellers: AnalyticsFiguresFragment['sellers'] }) {
  const { t } = useTranslation('analytics');
  return (
    <TablePanel
      title={title}
      part={loaded(sellers)}
      empty={{ title: t('noSellers'), reason: t('noSellersReason') }}
      rowKey={({ sellerId, currency }) => `${sellerId} ${currency}`}
      columns={[
        {
          head: t('seller'),
          cell: ({ sellerId, sellerEmail }) => <Link to={paths.person(sellerId)}>{sellerEmail ?? t('erased')}</Link>,
        },
        { head: t('contracts'), align: 'end', cell: ({ contracts }) => count(contracts) },
        { head: t('paidOut'), align: 'end', cell: ({ payoutCents, currency }) => money(payoutCents, currency) },
      ]}
    />
  );
}

function Listings({ title, listings }: { title: string; listings: AnalyticsFiguresFragment['listings'] }) {
  const { t } = useTranslation('analytics');
  return (
    <TablePanel
      title={title}
      part={loaded(listings)}
      empty={{ title: t('noListings'), reason: t('noListingsReason') }}
      rowKey={({ itemId, currency }) => `${itemId} ${currency}`}
      columns={[
        { head: t('listing'), cell: ({ itemId, title: name }) => <ListingLink id={itemId} title={name} /> },
        { head: t('orders'), align: 'end', cell: ({ orders }) => count(orders) },
        { head: t('gross'), align: 'end', cell: ({ grossCents, currency }) => money(grossCents, currency) },
      ]}
    />
  );
}

function Cohorts({ title, cohorts }: { title: string; cohorts: AnalyticsFiguresFragment['cohorts'] }) {
  const { t } = useTranslation('analytics');
  const figure = (key: 'newBuyers' | 'newSellers' | 'orders' | 'buyers') => ({
    head: t(`cohort.${key}`),
    align: 'end' as const,
    cell: (cohort: (typeof cohorts)[number]) => count(cohort[key]),
  });
  return (
    <TablePanel
      title={title}
      part={loaded(cohorts)}
      empty={t('noCohorts')}
      rowKey={({ month }) => month}
      columns={[
        { head: t('cohort.month'), cell: ({ month }) => month },
        figure('newBuyers'),
        figure('newSellers'),
        figure('buyers'),
        figure('orders'),
      ]}
    />
  );
}
