import { useState } from 'react';
import { api } from '../api.js';
import { lazyDialog } from '../load-part.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
import { type Translate, useTranslation } from '../../ui/translation.js';
import type { GiveUpStep } from './give-up-dialog.js';
import type { ShipStep } from './ship-dialog.js';
import { ReturnAddressField } from './return-address-field.js';

const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.js')).ShipDialog);
const GiveUpDialog = lazyDialog(async () => (await import('./give-up-dialog.js')).GiveUpDialog);
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.js')).ReturnDialog);
const CaptureDialog = lazyDialog(async () => (await import('./capture-dialog.js')).CaptureDialog);

const ReviewRenterDialog = lazyDialog(async () => (await import('./review-renter-dialog.js')).ReviewRenterDialog, 'account');

export type RentalStep = 'ship' | 'takeBack' | 'capture' | 'cancel' | 'review';
type StepDialogsProps = {
  rental: SellerRental;
  asked: RentalStep | null;
  onDone: (sentence: string) => Promise<void>;
  onClose: () => void;
};

/** Dialogs of a rental's steps. */
export function StepDialogs({ rental, asked, onDone, onClose }: StepDialogsProps) {
  const { t } = useTranslation('seller');
  const [returnAddressId, setReturnAddressId] = useState<string | null>(null);
  const dialog = { onDone, onClose };
  return (
    <>
      <ShipDialog opened={asked === 'ship'} step={shipping(rental, returnAddressId, t)} sent={rental} {...dialog}>
        {rental.ships && <ReturnAddressField chosen={returnAddressId} onChoose={setReturnAddressId} />}
      </ShipDialog>
      <GiveUpDialog opened={asked === 'cancel'} step={givingUp(rental, t)} {...dialog} />
      <ReturnDialog opened={asked === 'takeBack'} rental={rental} {...dialog} />
      <ReviewRenterDialog opened={asked === 'review'} rental={rental} {...dialog} />
      <CaptureDialog opened={asked === 'capture'} rental={rental} {...dialog} />
    </>
  );
}

const said = (t: Translate<'seller'>) => ({ done: t('rentals.done'), failed: t('rentals.unable') });

const shipping = ({ id, title, ships }: SellerRental, returnAddressId: string | null, t: Translate<'seller'>): ShipStep => ({
  ...said(t),
  title: t(ships ? 'sales.shipAsk.title' : 'rentals.handAsk.title', { title }),
  text: t(ships ? 'rentals.shipAsk.text' : 'rentals.handAsk.text'),
  confirm: t(ships ? 'rentals.markShipped' : 'sales.markHandedOver'),
  send: (body) => api.post('/contracts/{id}/mark-sent', { path: { id }, body: { ...body, ...(returnAddressId && { returnAddressId }) } }),
});

const givingUp = (
  { id, title, rentCents, shippingCents, depositAmountCents, currency }: SellerRental,
  t: Translate<'seller'>,
): GiveUpStep => ({
  ...said(t),
  title: t('rentals.cancelAsk.title', { title }),
  text: t('rentals.cancelAsk.text', { amount: money(rentCents + shippingCents + depositAmountCents, currency) }),
  confirm: t('rentals.cancel'),
  send: (reason) => api.post('/contracts/{id}/cancel', { path: { id }, body: { reason } }),
});
