import { useSearchParams } from 'react-router';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import { PayOrder } from './pay-order.js';
import { PlaceOrder } from './place-order.js';

/** Places the order, then pays it; a reload in between finds the same order through the address. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const orderId = useSearchParams()[0].get('orderId');
  return <Screen title={t('title')}>{orderId ? <PayOrder orderId={orderId} /> : <PlaceOrder />}</Screen>;
}
