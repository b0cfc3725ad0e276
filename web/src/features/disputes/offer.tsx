import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import type { DisputeFactsFragment as Dispute } from '../../generated/graphql.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';

/** The seller's offer in a dispute, with a button to accept it. */
export function Offer({ dispute: { id, offerCents, currency, resolution }, onDone }: { dispute: Dispute; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('disputes');
  const [asked, setAsked] = useState(false);
  const { busy, problem, run } = useCommand();
  if (offerCents == null || resolution) return null;
  const amount = money(offerCents, currency);
  const take = () =>
    void run(
      async () => {
        await api.post('/disputes/{id}/accept', { path: { id }, body: { offerCents } });
        setAsked(false);
        await onDone();
      },
      (error) => {
        void onDone();
        return sentenceOf(error, t('accept.failed'));
      },
    );
  return (
    <Group>
      <Button onClick={() => setAsked(true)}>{t('accept.do', { amount })}</Button>
      <ConfirmDialog
        question={asked ? { title: t('accept.title', { amount }), text: t('accept.text') } : null}
        confirm={t('accept.do', { amount })}
        busy={busy}
        problem={problem}
        onConfirm={take}
        onClose={() => setAsked(false)}
      />
    </Group>
  );
}
