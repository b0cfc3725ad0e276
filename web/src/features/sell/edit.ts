import { UploadFragment } from '../../base/pictures.js';
import { typedOf } from '../../base/rental-terms/terms.js';
import { rentOf } from '../../base/pricing-options.js';
import type { EditScreenQuery } from '../../generated/graphql.js';
import { readFragment } from '../../generated/index.js';
import { toMajor } from '../../ui/format.js';
import { blankDraft, centsOf, type Draft, otherWay, toPayload } from './draft.js';
import { shippingFees } from '../../base/listing-choices.js';
import { picturesOf } from './pictures/draft-pictures.js';

export type EditedListing = NonNullable<EditScreenQuery['listing']>;

/** Converts a listing to the form's draft. */
export function draftOf(listing: EditedListing): Draft {
  const { series, rateCents, offers, inventory, currency, coverUrl, gallery, pictures, availability } = listing;
  const [other] = offers;
  const depositCents = rentOf(listing)?.depositCents ?? 0;
  const typed = (minor: number | null) => (minor === null ? '' : String(toMajor(minor, currency)));
  const same = Object.fromEntries(Object.entries(listing).filter(([name, value]) => name in blankDraft && value !== null));
  return {
    ...blankDraft,
    ...(same as Partial<Draft>),
    choice: series ? 'match' : 'custom',
    match: series && { ...series, facts: '' },
    price: typed(rateCents),
    also: other !== undefined,
    alsoPrice: other ? typed(other.rateCents) : '',
    ...(other && other.rateType !== 'buy' && { alsoRateType: other.rateType }),
    deposit: depositCents > 0 ? typed(depositCents) : '',
    terms: availability && typedOf(availability.terms),
    inventory: String(inventory),
    pictures: picturesOf([coverUrl, ...gallery], readFragment(UploadFragment, pictures)),
  };
}

/** Changed fields of the payload. Unchanged fields are not sent, so that changes by others are not overwritten. */
export function changesOf(before: Draft, after: Draft): Partial<ReturnType<typeof toPayload>> {
  const old: Record<string, unknown> = toPayload(before);
  return Object.fromEntries(
    Object.entries(toPayload(after)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  );
}

/**
 * Whether a change of a visible listing needs moderation again: its title, pictures, a higher price, a new pricing option or
 * higher shipping.
 */
export function isLookedAtAgain(before: Draft, after: Draft): boolean {
  const { title, coverUrl, gallery } = changesOf(before, after);
  const price = ({ price, currency }: Draft) => centsOf(price, currency) ?? 0;
  const offered = (draft: Draft) => centsOf(otherWay(draft)?.price ?? '', draft.currency) ?? 0;
  const shipping = ({ locationType, shippingFee }: Draft) => (locationType === 'onsite' ? 0 : shippingFees.indexOf(shippingFee));
  return (
    [title, coverUrl, gallery].some((part) => part !== undefined) ||
    price(after) > price(before) ||
    offered(after) > offered(before) ||
    shipping(after) > shipping(before)
  );
}
