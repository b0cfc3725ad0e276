import type { DisputeSide } from '../../generated/graphql.js';
import type { Translate } from '../../ui/translation.js';

/** Label of a reason by the side that reports it: a late return for the seller is a late delivery for the buyer. */
export const reasonOf = (t: Translate<'disputes'>, side: DisputeSide, code: string): string =>
  side === 'seller'
    ? t(`reasonOfSeller.${code as 'late_delivery'}`, { defaultValue: t(`reason.${code as 'other'}`) })
    : t(`reason.${code as 'other'}`);
