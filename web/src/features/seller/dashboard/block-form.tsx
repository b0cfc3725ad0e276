import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/translation.js';

type Window = { startDate: string; endDate: string; reason?: string };
type BlockFormProps = {
  busy: boolean;
  onMissing: () => void;
  onBlock: (window: Window) => Promise<void>;
};

export function BlockForm({ busy, onMissing, onBlock }: BlockFormProps) {
  const { t } = useTranslation('seller');
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [reason, setReason] = useState('');

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!start || !end) return onMissing();
    const why = reason.trim();
    void onBlock({ startDate: start, endDate: end, ...(why && { reason: why }) });
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" style={{ alignItems: 'end' }}>
        <TextInput type="date" label={t('blocking.start')} value={start} onChange={(event) => setStart(event.currentTarget.value)} />
        <TextInput
          type="date"
          label={t('blocking.end')}
          min={start || undefined}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <TextInput label={t('blocking.reason')} maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        <Button type="submit" loading={busy}>
          {t('blocking.block')}
        </Button>
      </SimpleGrid>
    </form>
  );
}
