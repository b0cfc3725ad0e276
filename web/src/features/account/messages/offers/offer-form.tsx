import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AnswerTo, api, sentenceOf } from '../../../../base/api.js';
import { AmountField, minorOf } from '../../../../ui/amount-field.js';
import { useCommand } from '../../../../ui/command.js';
import { InlineNotice } from '../../../../ui/notice.js';
import { useTranslation } from '../../../../ui/translation.js';

/** An offer of the other side, which it counters, or the conversation that it is the first in. */
type To = { offerId: string } | { conversationId: string };
type FormProps = { to: To; currency: string; buying: boolean; onDone: () => Promise<unknown>; onClose: () => void };
/** The listing has it of the marketplace. */
type Currency = AnswerTo<'post', '/conversations/{id}/offers'>['offer']['currency'];

export function OfferForm({ to, currency, buying, onDone, onClose }: FormProps) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const { busy, notice, problems, refuse, run } = useCommand();
  const amountCents = minorOf(typed, currency);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!amountCents) return refuse('', { amountCents: t('offer.amountWrong') });
    const body = { amountCents, currency: currency as Currency };
    void run(
      async () => {
        if ('offerId' in to) await api.post('/offers/{id}/counter', { path: { id: to.offerId }, body });
        else await api.post('/conversations/{id}/offers', { path: { id: to.conversationId }, body });
        await onDone();
      },
      (error) => sentenceOf(error, t('notDone')),
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <AmountField label={t('offer.amount')} currency={currency} value={typed} error={problems.amountCents} onChange={setTyped} />
      <Text size="sm" component="p">
        {t(buying ? 'offer.hintBuying' : 'offer.hintSelling')}
      </Text>
      {notice?.text && <InlineNotice notice={notice} />}
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs" loading={busy}>
          {t('offer.send')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('offer.cancel')}
        </Button>
      </Group>
    </form>
  );
}
