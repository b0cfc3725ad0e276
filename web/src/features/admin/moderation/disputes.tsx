import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../base/command.js';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import type { ScreenPart } from '../../../ui/part.js';
import { readable, StatusBadge, type Tone } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { slaOf, type Sla } from './sla.js';
import { successFor } from './use-decisions.js';

const DisputeActions = lazyPart(async () => (await import('./dispute-actions.js')).DisputeActions);

export const DisputeFragment = graphql(`
  fragment DisputeRow on Dispute {
    id
    title
    summary
    status
    severity
    slaStatus
    kind
    chargeback
    responseDueAt
    evidenceDueAt
    escalationLevel
    currency
  }
`);

const open = ['open', 'awaiting_evidence', 'escalated'];
const tones: Record<Sla, Tone> = { on_track: 'good', due_soon: 'warn', overdue: 'bad', not_set: 'plain' };

type DisputesProps = {
  part: ScreenPart<readonly FragmentType<typeof DisputeFragment>[]>;
  more?: ReactNode;
  onDone: () => Promise<unknown>;
};

export function Disputes({ part, more, onDone }: DisputesProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const unsettled = part.data && readFragment(DisputeFragment, part.data).filter(({ status }) => open.includes(status));
  const none = { title: t('disputes.none'), reason: t('disputes.noneReason') };
  const { notice, succeed, clear } = useCommand(successFor);
  const done = async (said: string) => {
    await onDone();
    succeed(said);
  };
  return (
    <TablePanel
      title={t('disputes.title')}
      part={{ ...part, data: unsettled }}
      failed={t('moderation.loadFailed')}
      failedHint={common('ourSide')}
      empty={none}
      more={more}
      columns={[
        {
          head: t('disputes.summary'),
          cell: ({ id, title, summary, kind, chargeback }) => (
            <>
              <Link to={paths.dispute(id)}>{summary ?? title}</Link>{' '}
              {chargeback && <StatusBadge status="chargeback" label={t(`disputes.kind.${kind as 'complaint'}`)} tone="bad" />}
            </>
          ),
        },
        { head: t('moderation.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { head: t('disputes.severity'), cell: ({ severity }) => readable(severity) },
        { head: t('disputes.level'), cell: ({ escalationLevel }) => readable(escalationLevel) },
        {
          head: t('disputes.sla'),
          cell: ({ slaStatus, responseDueAt }) => {
            const sla = (slaStatus as Sla | null) ?? slaOf(responseDueAt);
            return <StatusBadge status={sla} label={t(`sla.${sla}`)} tone={tones[sla]} />;
          },
        },
        { head: t('disputes.due'), cell: ({ responseDueAt }) => (responseDueAt ? dateTime(responseDueAt) : t('none')) },
        {
          head: t('disputes.actions'),
          align: 'end',
          cell: (dispute) => (
            <Suspense fallback={null}>
              <DisputeActions dispute={dispute} onDone={done} />
            </Suspense>
          ),
        },
      ]}
    >
      <InlineNotice notice={notice} onClose={clear} />
    </TablePanel>
  );
}
