import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { api } from '../../../base/api.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { money } from '../../../ui/format.js';
import { carriers } from '../../../ui/tracking.js';
import { useTranslation } from '../../../ui/translation.js';
import { paidFor, type SaleDialogProps, useSaleCommand } from './sale-command.js';

const LONGEST = 60;

/** Asks before a sale is marked shipped, and who carries it under which number. */
export function ShipDialog(props: SaleDialogProps) {
  const { t } = useTranslation('seller');
  const { sale, opened, onClose } = props;
  const { title } = sale;
  const { busy, problem, send } = useSaleCommand(props);
  const known = useId();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const question = {
    title: t('sales.shipAsk.title', { title }),
    text: t('sales.shipAsk.text', { amount: money(paidFor(sale), sale.currency) }),
  };
  const shipment = {
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  };
  const ship = () => api.post('/contracts/{id}/mark-sent', { path: { id: sale.id }, body: shipment });
  return (
    <ConfirmDialog
      question={opened ? question : null}
      confirm={t('sales.markShipped')}
      busy={busy}
      problem={problem}
      onConfirm={() => void send(ship, t('sales.shipped', { title }), t('sales.notShipped'))}
      onClose={onClose}
    >
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
