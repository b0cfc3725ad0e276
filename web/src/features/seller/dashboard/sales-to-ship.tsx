import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/index.js';
import type { SalesToShipQuery } from '../../../generated/graphql.js';
import { Panel, Skeletons } from '../../../ui/panel.js';
import { Quiet } from '../../../ui/quiet.js';
import { InlineNotice, useTimedNotice } from '../../../ui/timed-notice.js';
import { SaleRow } from './sale-row.js';
import classes from './seller.module.css';

const SalesToShipDocument = graphql(`
  query SalesToShip($after: String) {
    mySales(status: paid, after: $after, first: 20) {
      nextCursor
      items {
        id
        ...SaleToShip
      }
    }
  }
`);

/** Paid and still in the house: who gets it, and until when. */
export function SalesToShip({ onShipped }: { onShipped: () => void }) {
  const { t } = useTranslation('seller');
  const { data, loading, refetch, fetchMore } = useQuery(SalesToShipDocument, { fetchPolicy: 'cache-and-network' });
  const { notice, succeed } = useTimedNotice(2_500);
  const page = data?.mySales;
  const after = page?.nextCursor;
  const done = async (sentence: string) => {
    succeed(sentence);
    await refetch();
    onShipped();
  };
  return (
    <Panel
      title={t('sales.title')}
      state={page ? 'ready' : loading ? 'loading' : 'error'}
      errorText={t('sales.failed')}
      skeleton={<Skeletons lines={5} />}
      onRetry={() => void refetch()}
    >
      <InlineNotice notice={notice} />
      {page?.items.length === 0 && <Quiet title={t('sales.none')} reason={t('sales.noneReason')} />}
      <ul className={classes.sales}>
        {page?.items.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onDone={done} />
        ))}
      </ul>
      {after && (
        <Button variant="default" mt="md" loading={loading} onClick={() => void fetchMore({ variables: { after }, updateQuery: joined })}>
          {t('sales.more')}
        </Button>
      )}
    </Panel>
  );
}

function joined({ mySales }: SalesToShipQuery, { fetchMoreResult }: { fetchMoreResult: SalesToShipQuery }): SalesToShipQuery {
  return { mySales: { ...fetchMoreResult.mySales, items: [...mySales.items, ...fetchMoreResult.mySales.items] } };
}
