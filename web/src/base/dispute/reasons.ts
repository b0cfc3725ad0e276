import type { DisputeSide } from '../../generated/graphql.js';
import type { Translate } from '../../ui/translation.js';

/** A reason in the words of the side that says it: what a seller got back late, a buyer got late. */
export const reasonOf = (t: Translate<'disputes'>, side: DisputeSide, code: string): string =>
  side === 'seller'
    ? t(`reasonOfSeller.${code as 'late_delivery'}`, { defaultValue: t(`reason.${code as 'other'}`) })
    : t(`reason.${code as 'other'}`);
