import { useSearchParams } from 'react-router';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import { PayOrder } from './pay-order.js';
import { PlaceOrder } from './place-order.js';

/** First the order is placed, then it is paid; a reload in between finds the same order again. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const orderId = useSearchParams()[0].get('orderId');
  return <Screen title={t('title')}>{orderId ? <PayOrder orderId={orderId} /> : <PlaceOrder />}</Screen>;
}
