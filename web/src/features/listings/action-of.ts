import { isSale, type PricingOption } from '../../base/pricing-options.js';

/** Action of a pricing option: buy with a price, rent with a rate, inquire without one. */
export function actionOf(way: PricingOption): 'buy' | 'rent' | 'inquire' {
  if (!way.rateCents) return 'inquire';
  return isSale(way) ? 'buy' : 'rent';
}
