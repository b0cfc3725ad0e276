import type { ListingCardFragment as Listing } from '../../generated/graphql.js';

/** buy with a price: Buy; a rental with a rate: Rent; no rate: Inquire. */
export function actionOf({ rateType, rateCents }: Pick<Listing, 'rateType' | 'rateCents'>): 'buy' | 'rent' | 'inquire' {
  if (!rateCents) return 'inquire';
  return rateType === 'buy' ? 'buy' : 'rent';
}
