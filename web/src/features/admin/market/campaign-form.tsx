import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldProblems } from '../../../ui/field-problems.js';
import { Form } from '../../../ui/form.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import type { CampaignDraft } from './campaign-draft.js';
import { ListingPicker } from './listing-picker.js';

const STATUSES = ['featured', 'pending_review', 'paused'] as const;

type CampaignFormProps = {
  label: string;
  /** Label of the button. */
  save: string;
  start: CampaignDraft;
  withStatus?: boolean;
  hasStarted?: boolean;
  busy: boolean;
  problems: FieldProblems;
  onSave: (draft: CampaignDraft) => void;
};

/** Fields of a campaign, new or existing. */
export function CampaignForm({ label, save, start, withStatus = false, hasStarted = false, busy, problems, onSave }: CampaignFormProps) {
  const { t } = useTranslation('market');
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<CampaignDraft>) => setDraft({ ...draft, ...part });
  return (
    <Form aria-label={label} onSubmit={() => onSave(draft)}>
      <TextInput
        label={t('name')}
        maxLength={120}
        value={draft.title}
        error={problems['title']}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label={t('description')}
        rows={3}
        maxLength={500}
        value={draft.description}
        error={problems['description']}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {withStatus && (
        <Select
          label={t('statusLabel')}
          value={draft.status}
          data={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={({ currentTarget }) => change({ status: currentTarget.value as CampaignDraft['status'] })}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          type="datetime-local"
          label={t('startsAt')}
          value={draft.startsAt}
          disabled={hasStarted}
          error={problems['startsAt']}
          onChange={({ currentTarget }) => change({ startsAt: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={t('endsAt')}
          value={draft.endsAt}
          error={problems['endsAt']}
          onChange={({ currentTarget }) => change({ endsAt: currentTarget.value })}
        />
      </SimpleGrid>
      <ListingPicker listings={draft.listings} problems={problems} onChange={(listings) => change({ listings })} />
      <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
        {save}
      </Button>
    </Form>
  );
}
