import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { readable, StatusBadge, type Tone } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import { slaOf, type Sla } from './sla.js';

const DisputeFragment = graphql(`
  fragment DisputeRow on AdminDispute {
    id
    summary
    status
    severity
    responseDueAt
    escalationLevel
  }
`);

const open = ['open', 'awaiting_evidence', 'escalated'];
const tones: Record<Sla, Tone> = { on_track: 'good', due_soon: 'warn', overdue: 'bad', not_set: 'plain' };

export function Disputes({ part }: { part: Part<readonly FragmentType<typeof DisputeFragment>[]> }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const unsettled = part.data && readFragment(DisputeFragment, part.data).filter(({ status }) => open.includes(status));
  const none = { title: t('disputes.none'), reason: t('disputes.noneReason') };
  return (
    <Panel title={t('disputes.title')}>
      <Read part={{ ...part, data: unsettled }} failed={t('moderation.loadFailed')} failedHint={common('ourSide')} empty={none}>
        {(disputes) => (
          <DataTable
            label={t('disputes.title')}
            rows={disputes}
            rowKey={({ id }) => id}
            columns={[
              { key: 'summary', head: t('disputes.summary'), cell: ({ summary }) => summary },
              { key: 'status', head: t('moderation.status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { key: 'severity', head: t('disputes.severity'), cell: ({ severity }) => readable(severity) },
              { key: 'level', head: t('disputes.level'), cell: ({ escalationLevel }) => readable(escalationLevel) },
              {
                key: 'sla',
                head: t('disputes.sla'),
                cell: ({ responseDueAt }) => {
                  const sla = slaOf(responseDueAt);
                  return <StatusBadge status={sla} label={t(`sla.${sla}`)} tone={tones[sla]} />;
                },
              },
              {
                key: 'due',
                head: t('disputes.due'),
                align: 'end',
                cell: ({ responseDueAt }) => (responseDueAt ? dateTime(responseDueAt) : t('none')),
              },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}
