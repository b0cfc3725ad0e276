import { useSellerTerms } from '../../base/seller-terms.js';
import { money } from '../../ui/format.js';
import { useWord } from '../../ui/use-word.js';

/** Returns the amount charged for a shipping option in the listing's currency. */
export function useShippingFee(currency: string): (tier: string) => string {
  const word = useWord();
  const terms = useSellerTerms();
  return (tier) => {
    const cents = terms?.shippingTiers?.find((each) => each.currency === currency && each.shippingFee === tier)?.cents;
    return cents ? money(cents, currency) : word(tier);
  };
}
