import { TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { carriers } from '../../ui/tracking.js';
import { useTranslation } from '../../ui/translation.js';
import { type StepTexts, type StepDialogProps, useStep } from './contract-command.js';

const LONGEST = 60;

/** Texts of a shipping step and the command that sends the shipment. */
export type ShipStep = StepTexts & { send: (shipment: { carrier?: string; trackingNumber?: string }) => Promise<unknown> };
type ShipDialogProps = StepDialogProps & {
  step: ShipStep;
  sent: { carrier?: string | null; trackingNumber?: string | null };
  /** Additional fields, above those of the parcel. */
  children?: ReactNode;
};

/** Asks for the carrier and tracking number before a shipment is recorded. */
export function ShipDialog({ step, sent, children, ...props }: ShipDialogProps) {
  const { t } = useTranslation('seller');
  const { opened, onClose } = props;
  const { busy, problem, send } = useStep(props);
  const known = useId();
  const [carrier, setCarrier] = useState(sent.carrier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(sent.trackingNumber ?? '');
  const shipment = {
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  };
  return (
    <ConfirmDialog
      question={opened ? step : null}
      confirm={step.confirm}
      busy={busy}
      problem={problem}
      onConfirm={() => void send(() => step.send(shipment), step)}
      onClose={onClose}
    >
      {children}
      <TextInput
        label={t('sales.carrier')}
        list={known}
        value={carrier}
        maxLength={LONGEST}
        onChange={({ currentTarget: { value } }) => setCarrier(value)}
      />
      <datalist id={known}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label={t('sales.trackingNumber')}
        description={t('sales.shipFields')}
        value={trackingNumber}
        maxLength={LONGEST}
        onChange={({ currentTarget: { value } }) => setTrackingNumber(value)}
      />
    </ConfirmDialog>
  );
}
