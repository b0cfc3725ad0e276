import { isSale, type PricingOption } from '../../base/ways.js';

/** buy with a price: Buy; a rental with a rate: Rent; no rate: Inquire. */
export function actionOf(way: PricingOption): 'buy' | 'rent' | 'inquire' {
  if (!way.rateCents) return 'inquire';
  return isSale(way) ? 'buy' : 'rent';
}
