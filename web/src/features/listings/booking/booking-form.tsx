import { useNavigate } from 'react-router';
import { api } from '../../../base/api.js';
import { useCart } from '../../../base/cart/use-cart.js';
import { paths } from '../../../base/paths.js';
import { toast } from '../../../ui/toast.js';
import { useTranslation } from '../../../ui/translation.js';
import { WindowForm, type BookingDays, type Rentable } from './window-form.js';

/** Reserves a window as a line of the cart and goes to its payment. */
export function BookingForm({ item, onBooked }: { item: Rentable; onBooked: () => void }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { load } = useCart();
  async function book(window: BookingDays): Promise<void> {
    await api.post('/items/{id}/bookings', { path: { id: item.id }, body: { ...window, depositCents: item.depositCents } });
    onBooked();
    await load();
    toast(t('done'), 'success');
    void navigate(paths.checkout);
  }
  return <WindowForm listing={item} submit={t('submit')} onChosen={book} />;
}
