import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { CommandButton } from '../../../base/command-button.js';
import { lazyDialog } from '../../../base/load-part.js';
import { type FragmentType, graphql, readFragment } from '../../../generated/index.js';
import type { SwitchablePolicyFragment as Policy } from '../../../generated/graphql.js';
import { count, dateTime } from '../../../ui/format.js';
import type { ScreenPart } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

const DryRun = lazyDialog(async () => (await import('./policy-dry-run.js')).PolicyDryRun);

export const SwitchablePolicyFragment = graphql(`
  fragment SwitchablePolicy on AutomationPolicy {
    id
    owner
    updatedAt
    on
    lastRunAt
    nextRunAt
    effects
  }
`);

type MaskedPolicy = { id: string } & FragmentType<typeof SwitchablePolicyFragment>;
type PoliciesPanelProps = { part: ScreenPart<readonly MaskedPolicy[]>; onSwitched: () => Promise<unknown> };

/** Automation policies: acts, switch, and what each would have done. */
export function PoliciesPanel({ part, onSwitched }: PoliciesPanelProps) {
  const { t } = useTranslation('policies');
  const { allowed } = useAdmin();
  const [asked, setAsked] = useState<Policy['id']>('auto_approve');
  const [isOpen, setOpen] = useState(false);
  const ask = (id: Policy['id']) => {
    setAsked(id);
    setOpen(true);
  };
  const rows = { ...part, data: part.data && readFragment(SwitchablePolicyFragment, part.data) };
  const when = (at: string | null) => (at ? dateTime(at) : t('never'));
  return (
    <>
      <TablePanel<Policy>
        title={t('title')}
        part={rows}
        failed={t('loadFailed')}
        empty={allowed ? t('none') : { title: t('previewTitle'), reason: t('previewNone') }}
        columns={[
          {
            head: t('policy'),
            cell: ({ id }) => (
              <>
                {t(`name.${id}`)}
                <Text size="sm" c="dimmed">
                  {t(`does.${id}`)}
                </Text>
              </>
            ),
          },
          { head: t('owner'), cell: ({ owner }) => t(`service.${owner as 'orders'}`) },
          { head: t('updatedAt'), cell: ({ updatedAt }) => when(updatedAt) },
          { head: t('lastRun'), cell: ({ lastRunAt }) => when(lastRunAt) },
          { head: t('nextRun'), cell: (policy) => t(waits(policy), { when: policy.nextRunAt && dateTime(policy.nextRunAt) }) },
          { head: t('effects'), align: 'end', cell: ({ effects }) => count(effects) },
          {
            head: t('state'),
            cell: ({ on }) => <StatusBadge status={on ? 'on' : 'off'} label={t(on ? 'on' : 'off')} tone={on ? 'good' : 'plain'} />,
          },
          { head: t('actions'), align: 'end', cell: (policy) => <Actions policy={policy} onSwitched={onSwitched} onDryRun={ask} /> },
        ]}
      >
        <Text c="dimmed" mb="sm">
          {t('hint')}
        </Text>
      </TablePanel>
      <DryRun key={asked} policyId={asked} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Text of the next run: listings are looked at as they come, contracts when they are due. */
function waits({ id, on, nextRunAt }: Policy) {
  if (!on) return 'whileOff';
  if (id === 'auto_approve' || id === 'auto_flag') return 'atOnce';
  return nextRunAt ? 'runsAt' : 'nothingDue';
}

type ActionsProps = { policy: Policy; onSwitched: () => Promise<unknown>; onDryRun: (id: Policy['id']) => void };

function Actions({ policy: { id, on }, onSwitched, onDryRun }: ActionsProps) {
  const { t } = useTranslation('policies');
  const name = t(`name.${id}`);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={t('dryRunOf', { name })} onClick={() => onDryRun(id)}>
        {t('dryRun')}
      </Button>
      <CommandButton
        label={t(on ? 'turnOff' : 'turnOn')}
        name={t(on ? 'turnOffOf' : 'turnOnOf', { name })}
        size="xs"
        variant="default"
        ask={{ title: t(on ? 'turnOffOf' : 'turnOnOf', { name }), text: t(`${on ? 'afterOff' : 'afterOn'}.${id}`) }}
        failed={t('switchFailed')}
        onRun={() => api.post('/admin/market/policies/{id}', { path: { id }, body: { on: !on } })}
        onDone={onSwitched}
      />
    </Group>
  );
}
