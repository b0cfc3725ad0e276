import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';

export type ReasonRequest = { kind: 'reject' | 'remove' | 'pause' | 'bulk' | 'bulkPause' | 'bulkApprove' | 'bulkResume'; ids: string[] };
type ReasonDialogProps = { asked: ReasonRequest | null; onClose: () => void; onGiven: (asked: ReasonRequest, reason?: string) => void };

const defaults = {
  reject: 'defaultReject',
  remove: 'defaultRemove',
  pause: 'defaultPause',
  bulk: 'defaultBulk',
  bulkPause: 'defaultBulkPause',
} as const;
const sends = {
  reject: 'reject',
  remove: 'remove',
  pause: 'pause',
  bulk: 'remove',
  bulkPause: 'pause',
  bulkApprove: 'approve',
  bulkResume: 'resume',
} as const;

/** Asks for the reason that the seller reads, or confirms a bulk decision. An empty reason sends the specified one. */
export function ReasonDialog({ asked, onClose, onGiven }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const count = asked?.ids.length ?? 0;
  const title = {
    reject: t('moderation.rejectTitle'),
    remove: t('moderation.removeTitle'),
    pause: t('moderation.pauseTitle'),
    bulk: t('moderation.bulkTitle', { count }),
    bulkPause: t('moderation.bulkPauseTitle', { count }),
    bulkApprove: t('moderation.bulkApproveTitle', { count }),
    bulkResume: t('moderation.bulkResumeTitle', { count }),
  };
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={asked ? title[asked.kind] : ''}>
      {asked && <ReasonForm key={asked.ids.join()} asked={asked} onClose={onClose} onGiven={onGiven} />}
    </Dialog>
  );
}

function ReasonForm({ asked, onClose, onGiven }: ReasonDialogProps & { asked: ReasonRequest }) {
  const { t } = useTranslation('admin');
  const { kind } = asked;
  const standard = kind === 'bulkApprove' || kind === 'bulkResume' ? undefined : t(`moderation.${defaults[kind]}`);
  const [reason, setReason] = useState('');
  return (
    <Form onSubmit={() => onGiven(asked, reason.trim() || standard)} gap="md">
      {standard !== undefined && (
        <TextArea
          data-autofocus
          rows={3}
          label={t('moderation.reasonLabel')}
          maxLength={500}
          placeholder={standard}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t(`moderation.${sends[kind]}`)}</Button>
      </Group>
    </Form>
  );
}
