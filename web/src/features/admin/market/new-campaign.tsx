import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { CampaignForm } from './campaign-form.js';
import { type CampaignDraft, emptyDraft, toBody } from './campaign-draft.js';

/** The form of a new campaign, which begins in review. */
export function NewCampaign({ onCreated }: { onCreated: () => Promise<unknown> }) {
  const { t } = useTranslation('market');
  const { blocked } = useAdmin();
  const { busy, notice, problems, run, refuse, clear } = useAdminCommand();
  const [isOpen, setIsOpen] = useState(false);

  function create(draft: CampaignDraft): void {
    if (blocked) return refuse(blocked);
    if (!draft.startsAt || !draft.endsAt) return refuse(t('timesMissing'), { [draft.startsAt ? 'endsAt' : 'startsAt']: t('timesMissing') });
    void run(async () => {
      await api.post('/admin/market/campaigns', { body: toBody(draft) });
      setIsOpen(false);
      await onCreated();
      return t('created');
    }, t('createFailed'));
  }

  return (
    <Panel
      title={t('new')}
      aside={
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => {
            clear();
            setIsOpen(!isOpen);
          }}
        >
          {t(isOpen ? 'close' : 'newOpen')}
        </Button>
      }
    >
      <InlineNotice notice={notice} />
      {isOpen && <CampaignForm label={t('new')} start={emptyDraft} save={t('create')} busy={busy} problems={problems} onSave={create} />}
    </Panel>
  );
}
