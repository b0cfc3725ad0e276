import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/index.js';
import type { SaleStatus } from '../../../generated/graphql.js';
import { useCommand } from '../../../base/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { SaleRow } from '../../../base/fulfilment/sale-row.js';
import classes from '../../../base/fulfilment/fulfilment.module.css';

const SellerSalesDocument = graphql(`
  query SellerSales($status: SaleStatus!, $after: String) {
    mySales(status: $status, after: $after, first: 20) {
      nextCursor
      items {
        id
        ...SaleToShip
      }
    }
  }
`);

/** Paid sales to ship, with recipient and deadline, and shipped sales that are not confirmed. */
export function SalesToShip({ onShipped }: { onShipped: () => void }) {
  const { t } = useTranslation('seller');
  return (
    <>
      <Sales status="paid" title={t('sales.title')} empty={{ title: t('sales.none'), reason: t('sales.noneReason') }} onDone={onShipped} />
      <Sales
        status="shipped"
        title={t('sales.sent')}
        empty={{ title: t('sales.noneSent'), reason: t('sales.noneSentReason') }}
        onDone={onShipped}
      />
    </>
  );
}

type SalesProps = { status: SaleStatus; title: string; empty: { title: string; reason: string }; onDone: () => void };

function Sales({ status, title, empty, onDone }: SalesProps) {
  const { t } = useTranslation('seller');
  const answer = useQuery(SellerSalesDocument, { variables: { status }, fetchPolicy: 'cache-and-network' });
  const { notice, succeed } = useCommand();
  const page = answer.data?.mySales;
  const done = async (sentence: string) => {
    succeed(sentence);
    await answer.client.refetchQueries({ include: [SellerSalesDocument] });
    onDone();
  };
  return (
    <Panel title={title}>
      <InlineNotice notice={notice} />
      <Read part={partOf(page, answer)} failed={t('sales.failed')} skeleton={<Skeletons lines={5} />} empty={empty}>
        {({ items }) => (
          <ul className={classes.sales}>
            {items.map((sale) => (
              <SaleRow key={sale.id} sale={sale} onDone={done} />
            ))}
          </ul>
        )}
      </Read>
      <More answer={answer} of="mySales" label={t('sales.more')} />
    </Panel>
  );
}
