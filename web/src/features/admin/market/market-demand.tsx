import { Stack } from '@mantine/core';
import { type FragmentType, graphql, readFragment } from '../../../generated/index.js';
import type { MarketDemandFragment as Demand } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { count, percent, shortDay } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type ScreenPart } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './market-demand.module.css';

export const MarketDemandFragment = graphql(`
  fragment MarketDemand on MarketInsights {
    topTrending {
      mangaId
      title
      requests14d
      orders14d
      deltaPct
    }
    requestsLast14Days {
      date
      count
    }
  }
`);

/** Trending series and requests per day, of the last 14 days. */
export function MarketDemand({ part }: { part: ScreenPart<FragmentType<typeof MarketDemandFragment>> }) {
  const { t } = useTranslation('market');
  return (
    <Panel title={t('insights')}>
      <Read part={{ ...part, data: part.data && readFragment(MarketDemandFragment, part.data) }} failed={t('loadFailed')}>
        {({ topTrending, requestsLast14Days }) => (
          <Stack gap="lg">
            <Read part={{ ...part, data: topTrending }} empty={t('noTrending')}>
              {(rows) => <Trending rows={rows} />}
            </Read>
            <Requests days={requestsLast14Days} />
          </Stack>
        )}
      </Read>
    </Panel>
  );
}

function Trending({ rows }: { rows: Demand['topTrending'] }) {
  const { t } = useTranslation('market');
  const change = (deltaPct: number | null) => (deltaPct === null ? t('noBefore') : `${deltaPct > 0 ? '+' : ''}${percent(deltaPct / 100)}`);
  return (
    <DataTable
      label={t('trending')}
      rows={rows}
      rowKey={({ mangaId }) => mangaId}
      columns={[
        { head: t('series'), cell: ({ title }) => <bdi>{title}</bdi> },
        { head: t('requests'), align: 'end', cell: ({ requests14d }) => count(requests14d) },
        { head: t('orders'), align: 'end', cell: ({ orders14d }) => count(orders14d) },
        { head: t('change'), align: 'end', cell: ({ deltaPct }) => change(deltaPct) },
      ]}
    />
  );
}

/** Bars by day. Their numbers are in the table below. */
function Requests({ days }: { days: Demand['requestsLast14Days'] }) {
  const { t } = useTranslation('market');
  const most = Math.max(1, ...days.map((day) => day.count));
  return (
    <figure className={classes.figure}>
      <figcaption>{t('requestsByDay')}</figcaption>
      <div className={classes.bars} aria-hidden>
        {days.map((day) => (
          <span key={day.date} title={`${shortDay(day.date)}: ${count(day.count)}`} style={{ blockSize: `${(100 * day.count) / most}%` }} />
        ))}
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <DataTable
          label={t('requestsByDay')}
          rows={days}
          rowKey={({ date }) => date}
          columns={[
            { head: t('day'), cell: ({ date }) => shortDay(date) },
            { head: t('requests'), align: 'end', cell: (day) => count(day.count) },
          ]}
        />
      </details>
    </figure>
  );
}
