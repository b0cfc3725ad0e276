import { Button, Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { lazyDialog } from '../../base/load-part.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { money } from '../../ui/format.js';
import { TextArea } from '../../ui/text-area.js';
import { carriers } from '../../ui/tracking.js';
import { useTranslation } from '../../ui/translation.js';
import type { OrderRental, RentalState } from './rental-of-order.js';
import { ReturnAddress } from './return-address.js';

type Step = 'received' | 'sendBack' | 'cancel';
const ExtendDialog = lazyDialog(async () => (await import('./extend-dialog.js')).ExtendDialog, 'booking');
type RentalActionsProps = { line: OrderRental; rental: RentalState; currency: string; onDone: () => Promise<unknown> };

const LONGEST = 60;
const out = ['shipped', 'active', 'overdue'];

function stepsOf({ status, sentBackAt }: RentalState): Step[] {
  if (status === 'confirmed') return ['cancel'];
  if (!out.includes(status) || sentBackAt) return [];
  return status === 'shipped' ? ['received', 'sendBack'] : ['sendBack'];
}

/** Whether the renter has the copy and has not sent it back. */
const canBeKept = ({ status, deliveredAt, sentBackAt }: RentalState): boolean =>
  (status === 'active' || status === 'overdue') && deliveredAt !== null && sentBackAt === null;

/** The renter's steps: confirm the receipt, report the return, or cancel before shipping. */
export function RentalActions({ line, rental, currency, onDone }: RentalActionsProps) {
  const { t } = useTranslation('orders');
  const [step, setStep] = useState<Step | null>(null);
  const [keeping, setKeeping] = useState(false);
  const [words, setWords] = useState({ carrier: '', trackingNumber: '', reason: '' });
  const { busy, problem, run, clear, refuse } = useCommand();
  const steps = stepsOf(rental);
  if (steps.length === 0) return null;
  const amount = money(line.rentCents + line.shippingCents + line.depositCents, currency);
  const close = () => {
    setStep(null);
    clear();
  };
  function confirm(): void {
    if (!step) return;
    if (step === 'cancel' && !words.reason.trim()) return refuse(t('rental.ask.cancel.empty'));
    void run(async () => {
      await send(step, line.rentalId, words);
      setStep(null);
      await onDone();
    }, t('rental.failed'));
  }
  return (
    <>
      <Group gap="sm">
        {steps.map((each, index) => (
          <Button key={each} variant={index === 0 && each !== 'cancel' ? 'filled' : 'default'} onClick={() => setStep(each)}>
            {t(`rental.ask.${each}.do`)}
          </Button>
        ))}
        {canBeKept(rental) && (
          <Button variant="default" onClick={() => setKeeping(true)}>
            {t('rental.keep.do')}
          </Button>
        )}
      </Group>
      <ExtendDialog
        opened={keeping}
        onClose={() => setKeeping(false)}
        rental={rental}
        title={line.title}
        currency={currency}
        onExtended={onDone}
      />
      <ConfirmDialog
        question={step && { title: t(`rental.ask.${step}.title`), text: t(`rental.ask.${step}.text`, { amount }) }}
        confirm={step ? t(`rental.ask.${step}.do`) : ''}
        busy={busy}
        problem={problem}
        onConfirm={confirm}
        onClose={close}
      >
        {step === 'sendBack' && (
          <>
            <ReturnAddress rental={rental} />
            <Parcel words={words} onChange={setWords} />
          </>
        )}
        {step === 'cancel' && (
          <TextArea
            label={t('rental.ask.cancel.reason')}
            value={words.reason}
            maxLength={200}
            rows={3}
            onChange={({ currentTarget: { value } }) => setWords({ ...words, reason: value })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

type Words = { carrier: string; trackingNumber: string; reason: string };

function send(step: Step, id: string, { carrier, trackingNumber, reason }: Words): Promise<unknown> {
  const path = { id };
  if (step === 'received') return api.post('/contracts/{id}/mark-delivered', { path });
  if (step === 'cancel') return api.post('/contracts/{id}/cancel', { path, body: { reason: reason.trim() } });
  const parcel = {
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  };
  return api.post('/contracts/{id}/send-back', { path, body: parcel });
}

function Parcel({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const { t } = useTranslation('orders');
  const known = useId();
  return (
    <>
      <TextInput
        label={t('rental.ask.sendBack.carrier')}
        list={known}
        value={words.carrier}
        maxLength={LONGEST}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, carrier: value })}
      />
      <datalist id={known}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label={t('rental.ask.sendBack.trackingNumber')}
        value={words.trackingNumber}
        maxLength={LONGEST}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, trackingNumber: value })}
      />
    </>
  );
}
