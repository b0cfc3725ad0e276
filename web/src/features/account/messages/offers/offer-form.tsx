import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AnswerTo, api, sentenceOf } from '../../../../base/api.js';
import { today } from '../../../../base/rental-terms/days.js';
import { AmountField, minorOf } from '../../../../ui/amount-field.js';
import { useCommand } from '../../../../ui/command.js';
import { InlineNotice } from '../../../../ui/notice.js';
import { Select } from '../../../../ui/select.js';
import { useTranslation } from '../../../../ui/translation.js';

/** An offer of the other side, which it counters, or the conversation that it is the first in. */
type To = { offerId: string } | { conversationId: string };
type Days = { startDate: string; endDate: string };
/** `days`: of a rental; `either`: they may be left out, to buy the copy. */
type FormProps = {
  to: To;
  currency: string;
  buying: boolean;
  days: Days | null;
  either: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};
/** The listing has it of the marketplace. */
type Currency = AnswerTo<'post', '/conversations/{id}/offers'>['offer']['currency'];

export function OfferForm({ to, currency, buying, days, either, onDone, onClose }: FormProps) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(either ? null : days);
  const { busy, notice, problems, refuse, run } = useCommand();
  const amountCents = minorOf(typed, currency);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const endDate = wanted && wanted.startDate >= wanted.endDate ? t('offer.daysWrong') : undefined;
    if (!amountCents || endDate) return refuse('', { amountCents: amountCents ? undefined : t('offer.amountWrong'), endDate });
    const body = { amountCents, currency: currency as Currency, ...wanted };
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
      {either && (
        <Select
          label={t('offer.what')}
          value={wanted ? 'rent' : 'buy'}
          data={(['buy', 'rent'] as const).map((value) => ({ value, label: t(`offer.whats.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setWanted(value === 'rent' ? days : null)}
        />
      )}
      {wanted && (
        <Group gap="xs" align="start" grow>
          {(['startDate', 'endDate'] as const).map((which) => (
            <TextInput
              key={which}
              type="date"
              label={t(`offer.${which}`)}
              min={today()}
              value={wanted[which]}
              error={problems[which]}
              onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, [which]: value })}
            />
          ))}
        </Group>
      )}
      <AmountField
        label={t(wanted ? 'offer.rent' : 'offer.amount')}
        currency={currency}
        value={typed}
        error={problems.amountCents}
        onChange={setTyped}
      />
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
