import { useSellerTerms } from '../../base/seller-terms.js';
import { money } from '../../ui/format.js';
import { useWord } from '../../ui/use-word.js';

/** What buyers are charged for a choice of shipping, in the currency of the listing. */
export function useShippingFee(currency: string): (tier: string) => string {
  const word = useWord();
  const terms = useSellerTerms();
  return (tier) => {
    const cents = terms?.shippingTiers?.find((each) => each.currency === currency && each.shippingFee === tier)?.cents;
    return cents ? money(cents, currency) : word(tier);
  };
}
