import { api } from '../../../base/api.js';
import { isSample } from '../../../base/cart/cart-store.js';
import { useCart } from '../../../base/cart/use-cart.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import { useTranslation } from '../../../ui/translation.js';
import { SignInFirst } from '../sign-in-first.js';
import { WindowForm, type BookingDays, type Rentable } from './window-form.js';

type BookingDialogProps = { opened: boolean; onClose: () => void; listing: Rentable };

/** Chooses the days of a rental for Add to Cart. */
export function BookingDialog({ opened, onClose, listing }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const { load } = useCart();
  async function add(window: BookingDays): Promise<void> {
    await api.post('/cart/items', { body: { itemId: listing.id, ...window } });
    await load();
    toast(t('added'), 'success');
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dialog', { title: listing.title })}>
      <SignInFirst sample={isSample(listing.id)} sampleText={t('codes.offline')} signInText={t('codes.requires_auth')}>
        <WindowForm listing={listing} submit={t('add')} narrow onChosen={add} />
      </SignInFirst>
    </Dialog>
  );
}
