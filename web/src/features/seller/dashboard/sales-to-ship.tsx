import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { graphql } from '../../../generated/index.js';
import type { SalesToShipQuery } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
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
  const answer = useQuery(SalesToShipDocument, { fetchPolicy: 'cache-and-network' });
  const { notice, say } = useCommand();
  const page = answer.data?.mySales;
  const after = page?.nextCursor;
  const done = async (sentence: string) => {
    say(sentence);
    await answer.refetch();
    onShipped();
  };
  return (
    <Panel title={t('sales.title')}>
      <InlineNotice notice={notice} />
      <Read
        part={partOf(page, answer)}
        failed={t('sales.failed')}
        skeleton={<Skeletons lines={5} />}
        empty={{ title: t('sales.none'), reason: t('sales.noneReason') }}
      >
        {({ items }) => (
          <ul className={classes.sales}>
            {items.map((sale) => (
              <SaleRow key={sale.id} sale={sale} onDone={done} />
            ))}
          </ul>
        )}
      </Read>
      {after && (
        <Button
          variant="default"
          mt="md"
          loading={answer.loading}
          onClick={() => void answer.fetchMore({ variables: { after }, updateQuery: joined })}
        >
          {t('sales.more')}
        </Button>
      )}
    </Panel>
  );
}

function joined({ mySales }: SalesToShipQuery, { fetchMoreResult }: { fetchMoreResult: SalesToShipQuery }): SalesToShipQuery {
  return { mySales: { ...fetchMoreResult.mySales, items: [...mySales.items, ...fetchMoreResult.mySales.items] } };
}
