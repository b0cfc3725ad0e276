import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { EvidenceField } from '../../base/dispute/evidence-field.js';
import { useEvidence } from '../../base/dispute/use-evidence.js';
import type { DisputeFactsFragment as Dispute } from '../../generated/graphql.js';
import { AmountField, minorOf } from '../../ui/amount-field.js';
import { Form } from '../../ui/form.js';
import { InlineNotice } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';

type SayFormProps = { dispute: Dispute; side: 'buyer' | 'seller'; onDone: () => Promise<unknown> };

/** Form for the answer of the other side, where a seller may offer a refund, or for more evidence of the opener. */
export function SayForm({ dispute, side, onDone }: SayFormProps) {
  const [sent, setSent] = useState(0);
  return <StatementForm key={sent} {...{ dispute, side }} onDone={() => onDone().then(() => setSent(sent + 1))} />;
}

function StatementForm({ dispute: { id, openedBy, currency }, side, onDone }: SayFormProps) {
  const { t } = useTranslation('disputes');
  const { t: uploadText } = useTranslation('uploads');
  const evidence = useEvidence();
  const { busy, notice, run, refuse, clear } = useCommand();
  const [text, setText] = useState('');
  const [offer, setOffer] = useState('');
  const answers = side !== openedBy;
  const offers = answers && side === 'seller';

  function send(): void {
    if (!text.trim()) return refuse(t('say.empty'));
    if (evidence.isSending) return refuse(uploadText('photos.onTheirWay'));
    const offerCents = offer.trim() ? minorOf(offer, currency) : undefined;
    if (offerCents === null || offerCents === 0) return refuse(t('say.offerWrong'));
    const said = { text: text.trim(), pictures: evidence.ids };
    void run(async () => {
      if (answers) await api.post('/disputes/{id}/answer', { path: { id }, body: { ...said, ...(offerCents && { offerCents }) } });
      else await api.post('/disputes/{id}/evidence', { path: { id }, body: said });
      await onDone();
    }, t('say.failed'));
  }

  return (
    <Panel title={t(answers ? 'say.answer' : 'say.evidence')}>
      <Form onSubmit={send}>
        <TextArea
          label={t('say.text')}
          rows={4}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {offers && (
          <AmountField label={t('say.offer', { currency: currency.toUpperCase() })} currency={currency} value={offer} onChange={setOffer} />
        )}
        <EvidenceField evidence={evidence} />
        <InlineNotice notice={notice} onClose={clear} />
        <Group>
          <Button type="submit" loading={busy}>
            {t('say.send')}
          </Button>
        </Group>
      </Form>
    </Panel>
  );
}
