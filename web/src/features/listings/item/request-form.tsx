import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import type { Item } from './use-item.js';

const deliveries = ['shipping', 'pickup', 'either'] as const;

export function RequestForm({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const [message, setMessage] = useState('');
  const [preferredDelivery, setDelivery] = useState<(typeof deliveries)[number]>('shipping');
  const { busy, notice, problems, run, refuse } = useCommand();

  function onSubmit(): void {
    if (!message.trim()) return refuse(t('request.empty'), { message: t('request.empty') });
    void run(async () => {
      await api.post('/items/{id}/requests', { path: { id: item.id }, body: { message: message.trim(), preferredDelivery } });
      setMessage('');
      return t('request.sent');
    }, t('request.failed'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <InlineNotice notice={notice} />
      <TextArea
        label={t('request.message')}
        description={t('request.messageHint')}
        rows={4}
        maxLength={4000}
        value={message}
        error={problems.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Select
        label={t('request.delivery')}
        value={preferredDelivery}
        data={deliveries.map((value) => ({ value, label: t(`request.deliveries.${value}`) }))}
        onChange={(event) => setDelivery(event.currentTarget.value as typeof preferredDelivery)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('request.submit')}
      </Button>
    </Form>
  );
}
