import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';

export type Asked = { kind: 'reject' | 'remove' | 'pause' | 'bulk' | 'bulkPause'; ids: string[] };
type ReasonDialogProps = { asked: Asked | null; onClose: () => void; onGiven: (asked: Asked, reason: string) => void };

const defaults = {
  reject: 'defaultReject',
  remove: 'defaultRemove',
  pause: 'defaultPause',
  bulk: 'defaultBulk',
  bulkPause: 'defaultBulkPause',
} as const;
const sends = { reject: 'reject', remove: 'remove', pause: 'pause', bulk: 'remove', bulkPause: 'pause' } as const;

/** Asks for the reason the seller will read; the specified default stands in it. */
export function ReasonDialog({ asked, onClose, onGiven }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const title = {
    reject: t('moderation.rejectTitle'),
    remove: t('moderation.removeTitle'),
    pause: t('moderation.pauseTitle'),
    bulk: t('moderation.bulkTitle', { count: asked?.ids.length ?? 0 }),
    bulkPause: t('moderation.bulkPauseTitle', { count: asked?.ids.length ?? 0 }),
  };
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={asked ? title[asked.kind] : ''}>
      {asked && <ReasonForm key={asked.ids.join()} asked={asked} onClose={onClose} onGiven={onGiven} />}
    </Dialog>
  );
}

function ReasonForm({ asked, onClose, onGiven }: ReasonDialogProps & { asked: Asked }) {
  const { t } = useTranslation('admin');
  const standard = t(`moderation.${defaults[asked.kind]}`);
  const [reason, setReason] = useState(standard);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(asked, reason.trim() || standard);
      }}
    >
      <Stack gap="md">
        <TextArea
          data-autofocus
          rows={3}
          label={t('moderation.reasonLabel')}
          maxLength={500}
          value={reason}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(`moderation.${sends[asked.kind]}`)}</Button>
        </Group>
      </Stack>
    </form>
  );
}
