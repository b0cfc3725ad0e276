import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/index.js';
import { useCommand } from '../../../base/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../../../base/fulfilment/fulfilment.module.css';
import { RentalRow } from '../../../base/fulfilment/rental-row.js';

const LettingsDocument = graphql(`
  query Lettings($after: String) {
    myLettings(after: $after, first: 20) {
      nextCursor
      items {
        id
        ...SellerRental
      }
    }
  }
`);

/** Paid rentals of the seller: to ship, take back and settle. */
export function RentalFulfilment({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('seller');
  const answer = useQuery(LettingsDocument, { fetchPolicy: 'cache-and-network' });
  const { notice, succeed, refuse } = useCommand();
  const page = answer.data?.myLettings;
  const done = async (sentence: string) => {
    succeed(sentence);
    await answer.refetch();
    onChange();
  };
  return (
    <Panel title={t('rentals.title')}>
      <InlineNotice notice={notice} />
      <Read
        part={partOf(page, answer)}
        failed={t('rentals.failed')}
        skeleton={<Skeletons lines={5} />}
        empty={{ title: t('rentals.none'), reason: t('rentals.noneReason') }}
      >
        {({ items }) => (
          <ul className={classes.sales}>
            {items.map((rental) => (
              <RentalRow key={rental.id} rental={rental} onDone={done} onRefuse={refuse} />
            ))}
          </ul>
        )}
      </Read>
      <More answer={answer} of="myLettings" label={t('rentals.more')} />
    </Panel>
  );
}
