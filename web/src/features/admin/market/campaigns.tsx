import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { api } from '../../../base/api.js';
import { type FragmentType, graphql, readFragment } from '../../../generated/index.js';
import type { EditableCampaignFragment as EditableCampaign, MarketScreenQuery } from '../../../generated/graphql.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type ScreenPart } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { CampaignForm } from './campaign-form.js';
import { type CampaignDraft, draftOf, toChanges } from './campaign-draft.js';

export const EditableCampaignFragment = graphql(`
  fragment EditableCampaign on Campaign {
    id
    title
    description
    status
    phase
    startsAt
    endsAt
    approvedAt
    listings {
      id
      title
      status
      buyable
      nextFree
    }
  }
`);

type MaskedCampaign = { id: string } & FragmentType<typeof EditableCampaignFragment>;
type PagedAnswer = ComponentProps<typeof More<'campaigns', MarketScreenQuery>>['answer'] & { refetch: () => Promise<unknown> };
type CampaignsProps = { part: ScreenPart<readonly MaskedCampaign[]>; answer: PagedAnswer };

/** Campaigns, the newest first. One at a time has its form open. */
export function Campaigns({ part, answer }: CampaignsProps) {
  const { t } = useTranslation('market');
  const { allowed } = useAdmin();
  const command = useAdminCommand();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const none = allowed ? { title: t('none'), reason: t('noneReason') } : { title: t('previewTitle'), reason: t('previewNone') };

  function save(draft: CampaignDraft): void {
    const selected = part.data?.find(({ id }) => id === selectedId);
    if (!selected) return command.refuse(t('selectFirst'));
    if (!draft.startsAt || !draft.endsAt) return command.refuse(t('timesMissing'));
    const body = toChanges(draft, draftOf(readFragment(EditableCampaignFragment, selected)));
    void command.run(async () => {
      await api.post('/admin/market/campaigns/{id}', { path: { id: selected.id }, body });
      setSelectedId(null);
      await answer.refetch();
      return t('updated');
    }, t('updateFailed'));
  }

  const toggle = (id: string) => {
    command.clear();
    setSelectedId(selectedId === id ? null : id);
  };
  return (
    <Panel title={t('campaigns')}>
      <InlineNotice notice={command.notice} />
      <Read part={part} failed={t('loadFailed')} empty={none}>
        {(campaigns) => (
          <Stack component="ul" gap="lg" className={classes.plain}>
            {campaigns.map((each) => (
              <li key={each.id}>
                <CampaignRow
                  campaign={readFragment(EditableCampaignFragment, each)}
                  isOpen={each.id === selectedId}
                  onToggle={() => toggle(each.id)}
                  onSave={save}
                  busy={command.busy}
                  problems={command.problems}
                />
              </li>
            ))}
          </Stack>
        )}
      </Read>
      <More answer={answer} of="campaigns" label={t('more')} />
    </Panel>
  );
}

type CampaignRowProps = Pick<ComponentProps<typeof CampaignForm>, 'onSave' | 'busy' | 'problems'> & {
  campaign: EditableCampaign;
  isOpen: boolean;
  onToggle: () => void;
};

function CampaignRow({ campaign, isOpen, onToggle, ...form }: CampaignRowProps) {
  const { t } = useTranslation('market');
  const { title, description, status, phase, startsAt, endsAt, approvedAt, listings } = campaign;
  const shown = listings.filter((each) => each.status === 'live' && (each.buyable > 0 || each.nextFree)).length;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="start">
        <div>
          <Group gap="xs">
            <Text fw={560} component="h3">
              <bdi>{title}</bdi>
            </Text>
            <StatusBadge status={status} label={t(`status.${status}`)} tone={status === 'featured' ? 'good' : 'warn'} />
            <StatusBadge status={phase} label={t(`phase.${phase}`)} tone="plain" />
          </Group>
          {description && <Text className="tk-lines">{description}</Text>}
          <Text size="sm" c="dimmed">
            {[
              t('dates', { from: dateTime(startsAt), to: dateTime(endsAt) }),
              t('shown', { shown, count: listings.length }),
              approvedAt ? t('approved', { when: dateTime(approvedAt) }) : t('notApproved'),
            ].join(' · ')}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          flex="none"
          disabled={phase === 'over'}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'closeOf' : 'editOf', { title })}
          onClick={onToggle}
        >
          {t(isOpen ? 'close' : 'edit')}
        </Button>
      </Group>
      {isOpen && (
        <CampaignForm
          label={t('editOf', { title })}
          start={draftOf(campaign)}
          save={t('save')}
          hasStarted={phase !== 'planned'}
          withStatus
          {...form}
        />
      )}
    </Stack>
  );
}
