import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/index.js';
import { percent } from '../../../ui/format.js';
import { partOf } from '../../../ui/part.js';
import { readable } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

const RuleFiguresAsked = graphql(`
  query RuleFigures {
    ruleFigures {
      rule
      hits
      upheld
      cleared
    }
  }
`);

/** Precision of each rule: the share of its hits that staff upheld. */
export function RuleFigures() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { allowed } = useAdmin();
  const answer = useQuery(RuleFiguresAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const figures = allowed ? answer.data?.ruleFigures : [];
  return (
    <TablePanel
      title={t('rules.title')}
      part={partOf(figures, answer)}
      failed={t('rules.loadFailed')}
      failedHint={common('ourSide')}
      empty={t('rules.none')}
      rowKey={({ rule }) => rule}
      columns={[
        { head: t('rules.rule'), cell: ({ rule }) => t(`flag.${rule as 'phone'}`, { defaultValue: readable(rule) }) },
        { head: t('rules.hits'), align: 'end', cell: ({ hits }) => hits },
        { head: t('rules.upheld'), align: 'end', cell: ({ upheld }) => upheld },
        { head: t('rules.cleared'), align: 'end', cell: ({ cleared }) => cleared },
        { head: t('rules.share'), align: 'end', cell: ({ upheld, cleared }) => shareOf(upheld, cleared) ?? t('rules.open') },
      ]}
    />
  );
}

/** Share of upheld hits among the decided ones; null without any. */
function shareOf(upheld: number, cleared: number): string | null {
  return upheld + cleared === 0 ? null : percent(Math.round((100 * upheld) / (upheld + cleared)) / 100);
}
