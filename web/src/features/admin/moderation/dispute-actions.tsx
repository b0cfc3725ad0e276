import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { AmountField, minorOf } from '../../../ui/amount-field.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { ExtendDispute, type DisputeActionProps } from './extend-dispute.js';
import { useAdminCommand } from '../use-admin.js';

type Step = 'refund' | 'close';
const resolutions = ['no_action', 'resolved_buyer', 'resolved_seller'] as const;
type Resolution = (typeof resolutions)[number];

/** Staff's actions on a dispute. Refunds and closing ask for confirmation. */
export function DisputeActions({ dispute, onDone }: DisputeActionProps) {
  const { id, title, currency, escalationLevel } = dispute;
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Step | null>(null);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [resolution, setResolution] = useState<Resolution>('no_action');
  const { busy, problem, problems, run, refuse, clear } = useAdminCommand();
  const update = (body: Parameters<typeof patch>[1]) =>
    void run(async () => {
      await patch(id, body);
      setAsked(null);
      setNote('');
      await onDone(t(`disputes.done.${body.status}`, { id }));
    }, t('disputes.failed'));
  const remind = () =>
    void run(async () => {
      await api.post('/admin/disputes/{id}/remind', { path: { id } });
      await onDone(t('disputes.done.reminded', { id }));
    }, t('disputes.remindFailed'));
  function confirm(): void {
    const why = note.trim();
    if (!why) return refuse(t('disputes.noteMissing'), { note: t('disputes.noteMissing') });
    if (asked === 'close') return update({ status: 'closed', resolution, note: why });
    if (!amount.trim()) return update({ status: 'refunded', note: why });
    const refundCents = minorOf(amount, currency);
    if (!refundCents) return refuse(t('disputes.amountWrong'));
    update({ status: 'refunded', refundCents, note: why });
  }
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {escalationLevel === 'level_1' && (
          <Button size="compact-sm" variant="default" onClick={() => update({ status: 'escalated', escalationLevel: 'level_2' })}>
            {t('disputes.escalate')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={remind}>
          {t('disputes.remind')}
        </Button>
        <ExtendDispute dispute={dispute} onDone={onDone} />
        <Button size="compact-sm" variant="default" onClick={() => setAsked('refund')}>
          {t('disputes.refund')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsked('close')}>
          {t('disputes.close')}
        </Button>
      </Group>
      {!asked && (
        <Text role="alert" className="tk-live" size="sm" c="vermilion">
          {problem}
        </Text>
      )}
      <ConfirmDialog
        question={asked && { title: t(`disputes.ask.${asked}.title`, { title }), text: t(`disputes.ask.${asked}.text`) }}
        confirm={t(asked === 'close' ? 'disputes.close' : 'disputes.refund')}
        busy={busy}
        problem={problem}
        onConfirm={confirm}
        onClose={() => {
          setAsked(null);
          clear();
        }}
      >
        {asked === 'refund' && <AmountField label={t('disputes.amount')} currency={currency} value={amount} onChange={setAmount} />}
        {asked === 'close' && (
          <Select
            label={t('disputes.resolution')}
            data={resolutions.map((value) => ({ value, label: t(`disputes.resolutions.${value}`) }))}
            value={resolution}
            onChange={({ currentTarget: { value } }) => setResolution(value as Resolution)}
          />
        )}
        <TextArea
          label={t('disputes.note')}
          rows={3}
          maxLength={2_000}
          value={note}
          error={problems.note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </ConfirmDialog>
    </>
  );
}

type Changes = {
  status: 'escalated' | 'refunded' | 'closed';
  escalationLevel?: 'level_2';
  resolution?: Resolution;
  refundCents?: number;
  note?: string;
};
const patch = (id: string, body: Changes) => api.patch('/admin/disputes/{id}', { path: { id }, body });
