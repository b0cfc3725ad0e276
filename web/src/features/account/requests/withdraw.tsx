import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useTranslation } from '../../../ui/translation.js';

type WithdrawProps = { id: string; itemTitle: string; onChange: () => Promise<unknown> };

/** Withdraws a buyer's request after a confirmation. */
export function Withdraw({ id, itemTitle: title, onChange }: WithdrawProps) {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState(false);
  const { busy, problem, run, clear } = useCommand();
  const close = () => {
    setAsked(false);
    clear();
  };
  const withdraw = () =>
    run(async () => {
      await api.post('/requests/{id}/withdraw', { path: { id } });
      await onChange();
      setAsked(false);
    }, t('withdrawFailed'));
  return (
    <div>
      <Button size="xs" variant="default" aria-label={t('withdrawOf', { title })} onClick={() => setAsked(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        question={asked ? { title: t('withdrawTitle'), text: t('withdrawText', { title }) } : null}
        confirm={t('withdraw')}
        busy={busy}
        problem={problem}
        onClose={close}
        onConfirm={() => void withdraw()}
      />
    </div>
  );
}
