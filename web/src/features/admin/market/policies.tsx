import { api } from '../../../base/api.js';
import { CommandButton } from '../../../base/command-button.js';
import { type FragmentType, graphql, readFragment } from '../../../generated/index.js';
import type { SwitchablePolicyFragment as SwitchablePolicy } from '../../../generated/graphql.js';
import { count, dateTime } from '../../../ui/format.js';
import type { ScreenPart } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

export const SwitchablePolicyFragment = graphql(`
  fragment SwitchablePolicy on AutomationPolicy {
    id
    name
    owner
    updatedAt
    on
    lastRunAt
    nextRunAt
    effects
  }
`);

type MaskedPolicy = { id: string } & FragmentType<typeof SwitchablePolicyFragment>;
type PoliciesProps = { part: ScreenPart<readonly MaskedPolicy[]>; onSwitched: () => Promise<unknown> };

/** Automation policies, each with its switch. */
export function Policies({ part, onSwitched }: PoliciesProps) {
  const { t } = useTranslation('market');
  const { allowed } = useAdmin();
  const rows = { ...part, data: part.data && readFragment(SwitchablePolicyFragment, part.data) };
  const when = (at: string | null) => (at ? dateTime(at) : t('never'));
  return (
    <TablePanel<SwitchablePolicy>
      title={t('policies')}
      part={rows}
      failed={t('loadFailed')}
      empty={allowed ? t('noPolicies') : { title: t('previewTitle'), reason: t('previewNone') }}
      columns={[
        { head: t('policy'), cell: ({ name }) => name },
        { head: t('owner'), cell: ({ owner }) => owner },
        { head: t('updatedAt'), cell: ({ updatedAt }) => when(updatedAt) },
        { head: t('lastRun'), cell: ({ lastRunAt }) => when(lastRunAt) },
        { head: t('nextRun'), cell: ({ nextRunAt }) => (nextRunAt ? dateTime(nextRunAt) : '–') },
        { head: t('effects'), align: 'end', cell: ({ effects }) => count(effects) },
        {
          head: t('state'),
          cell: ({ on }) => <StatusBadge status={on ? 'on' : 'off'} label={t(on ? 'on' : 'off')} tone={on ? 'good' : 'plain'} />,
        },
        {
          head: '',
          cell: ({ id, name, on }) => (
            <CommandButton
              label={t(on ? 'turnOff' : 'turnOn')}
              name={t(on ? 'turnOffOf' : 'turnOnOf', { name })}
              size="xs"
              variant="default"
              failed={t('switchFailed')}
              onRun={() => api.post('/admin/market/policies/{id}', { path: { id }, body: { on: !on } })}
              onDone={onSwitched}
            />
          ),
        },
      ]}
    />
  );
}
