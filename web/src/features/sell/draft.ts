import type { languages, shippingFees } from '../../base/listing-choices.js';
import { type TypedTerms, usualTerms } from '../../base/rental-terms/terms.js';
import type { FieldProblems } from '../../ui/field-problems.js';
import { toMajor, toMinor } from '../../ui/format.js';
import { type DraftPicture, sentOf } from './pictures/draft-pictures.js';

export const rateTypes = ['buy', 'rent_daily', 'rent_weekly'] as const;
export const locationTypes = ['remote', 'onsite'] as const;
export const currencies = ['usd', 'jpy', 'eur'] as const;
export type SaleCurrency = (typeof currencies)[number];
export const shippingEtas = ['3-5 business days', '4-6 business days', 'International tracked 7-10 days'] as const;

/** The catalogue match, stored with the draft so that it needs no further query. */
export type CatalogueMatch = { id: string; title: string; synopsis: string; facts: string; demographic: string | null };

/** The form as typed: amounts and counts stay text until they are sent. */
export type Draft = {
  choice: 'none' | 'match' | 'custom';
  match: CatalogueMatch | null;
  title: string;
  description: string;
  category: string;
  edition: string;
  language: (typeof languages)[number];
  tags: string[];
  extras: string;
  condition: string;
  rateType: (typeof rateTypes)[number];
  currency: SaleCurrency;
  price: string;
  /** Whether the listing has a second pricing option (rent beside sale, or sale beside rent); its price follows. */
  also: boolean;
  alsoPrice: string;
  alsoRateType: Exclude<(typeof rateTypes)[number], 'buy'>;
  /** Deposit of the rent, in either pricing option. */
  deposit: string;
  /** Rental terms; null until they are loaded. */
  terms: TypedTerms | null;
  inventory: string;
  sku: string;
  locationType: (typeof locationTypes)[number];
  location: string;
  shippingFee: (typeof shippingFees)[number];
  shippingEta: string;
  shippingNotes: string;
  /** In the seller's order; the first is the cover. */
  pictures: DraftPicture[];
};

export const blankDraft: Draft = {
  choice: 'none',
  match: null,
  title: '',
  description: '',
  category: 'Manga',
  edition: '',
  language: 'English',
  tags: [],
  extras: '',
  condition: '',
  rateType: 'buy',
  currency: 'usd',
  price: '',
  also: false,
  alsoPrice: '',
  alsoRateType: 'rent_daily',
  deposit: '',
  terms: usualTerms,
  inventory: '1',
  sku: '',
  locationType: 'remote',
  location: '',
  shippingFee: 'Included',
  shippingEta: shippingEtas[0],
  shippingNotes: '',
  pictures: [],
};

/** A function receives the current draft: an upload may finish while something else is typed. */
export type DraftChange = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

export const changed = (draft: Draft, change: Parameters<DraftChange>[0]): Draft => ({
  ...draft,
  ...(typeof change === 'function' ? change(draft) : change),
});

/** The second pricing option; null without one. */
export function otherWay({ also, alsoRateType, alsoPrice, rateType }: Draft): Pick<Draft, 'rateType' | 'price'> | null {
  return also ? { rateType: rateType === 'buy' ? alsoRateType : 'buy', price: alsoPrice } : null;
}

/** Changes the first pricing option. If both exist and swap places, each keeps its price. */
export function offeredAs(draft: Draft, rateType: Draft['rateType']): Partial<Draft> {
  const turned = draft.also && (draft.rateType === 'buy') !== (rateType === 'buy');
  return { rateType, ...(turned && { price: draft.alsoPrice, alsoPrice: draft.price }) };
}

export const isRented = ({ also, rateType }: Draft): boolean => also || rateType !== 'buy';
/** Rental terms of a draft that is for rent; null for others. */
export const rentedTerms = (draft: Draft): TypedTerms | null => (isRented(draft) ? draft.terms : null);

/** Parses a typed amount to minor units of its currency; null when empty; undefined for an invalid amount. */
export function centsOf(typed: string, currency: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const amount = Number(text);
  const cents = toMinor(amount, currency);
  const exists = toMajor(1, currency) < 1 || Number.isInteger(amount);
  return Number.isFinite(amount) && exists && amount >= 0 && cents <= 100_000_000 ? cents : undefined;
}

export type DraftProblem = 'title' | 'description' | 'price' | 'otherPrice' | 'deposit' | 'inventory';

/** Problems of the details, by field. */
export function problemsOf(draft: Draft, say: (problem: DraftProblem) => string): FieldProblems {
  const problems: FieldProblems = {};
  const copies = Number(draft.inventory);
  const other = otherWay(draft);
  if (!draft.title.trim()) problems.title = say('title');
  if (!draft.description.trim()) problems.description = say('description');
  if (centsOf(draft.price, draft.currency) === undefined) problems.minRate = say('price');
  if (other && !centsOf(other.price, draft.currency)) problems['offers.0.minRate'] = say('otherPrice');
  if (isRented(draft) && centsOf(draft.deposit, draft.currency) === undefined) problems.depositAmountCents = say('deposit');
  if (!Number.isInteger(copies) || copies < 1 || copies > 10_000) problems.inventory_count = say('inventory');
  return problems;
}

/** The specified create payload. */
export function toPayload(draft: Draft) {
  const depositOf = (rateType: Draft['rateType']) => (rateType === 'buy' ? 0 : (centsOf(draft.deposit, draft.currency) ?? 0));
  const other = otherWay(draft);
  const gallery = sentOf(draft.pictures);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    rateType: draft.rateType,
    currency: draft.currency,
    minRate: centsOf(draft.price, draft.currency) ?? null,
    category: draft.category.trim() || 'Manga',
    locationType: draft.locationType,
    location: draft.location.trim(),
    skills: draft.tags.join(', '),
    coverUrl: gallery[0] ?? '',
    gallery,
    shippingFee: draft.shippingFee,
    shippingEta: draft.shippingEta,
    shippingNotes: draft.shippingNotes.trim(),
    condition: draft.condition.trim(),
    extras: draft.extras.trim(),
    edition: draft.edition.trim(),
    language: draft.language,
    depositAmountCents: depositOf(draft.rateType),
    offers: other
      ? [
          {
            rateType: other.rateType,
            minRate: centsOf(other.price, draft.currency) ?? 0,
            depositAmountCents: depositOf(other.rateType),
          },
        ]
      : [],
    mangaId: draft.choice === 'match' ? (draft.match?.id ?? null) : null,
    inventory_count: Number(draft.inventory),
    sku: draft.sku.trim() || null,
  };
}

/** Fields filled from a catalogue match; the seller's own input is never replaced. */
export function matched(draft: Draft, match: CatalogueMatch, genres: string[]): Partial<Draft> {
  const untouched = draft.title === '' || draft.title === draft.match?.title;
  return {
    choice: 'match',
    match,
    ...(untouched && { title: match.title }),
    ...(draft.tags.length === 0 && { tags: genres.slice(0, 3) }),
  };
}
