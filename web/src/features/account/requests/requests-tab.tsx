import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import type { RequestDirection } from '../../../generated/graphql.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../account.module.css';
import { RequestCard } from './request-card.js';

const AccountRequests = graphql(`
  query AccountRequests($direction: RequestDirection, $after: String) {
    myRequests(direction: $direction, after: $after, first: 20) {
      nextCursor
      items {
        id
        ...AccountRequest
      }
    }
  }
`);

const DIRECTIONS: readonly RequestDirection[] = ['sent', 'received'];

/** Sent and received requests; the address holds the direction. */
export function RequestsTab() {
  const { t } = useTranslation('requests');
  const [query, setQuery] = useSearchParams();
  const direction = DIRECTIONS.find((each) => each === query.get('direction')) ?? null;
  const answer = useQuery(AccountRequests, { variables: { direction }, fetchPolicy: 'cache-and-network' });
  const choice = (
    <Select
      aria-label={t('show')}
      data={[{ value: '', label: t('directions.all') }, ...DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))]}
      value={direction ?? ''}
      onChange={({ currentTarget: { value } }) => setQuery({ tab: 'requests', ...(value && { direction: value }) }, { replace: true })}
    />
  );
  return (
    <Panel title={t('tab')} aside={choice}>
      <Read
        part={partOf(answer.data?.myRequests, answer)}
        failed={t('failed')}
        empty={{ title: t('none'), reason: t('noneReason'), action: { label: t('browse'), to: paths.browse } }}
      >
        {({ items }) => (
          <ul className={classes.orders}>
            {items.map((request) => (
              <RequestCard key={request.id} request={request} onChange={answer.refetch} />
            ))}
          </ul>
        )}
      </Read>
      <More answer={answer} of="myRequests" label={t('more')} />
    </Panel>
  );
}
