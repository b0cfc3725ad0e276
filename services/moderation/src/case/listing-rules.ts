import { type catalog, contactRulesIn, type Currency, type CallOutput, type pictures, type RuleHit, textsOf } from '@tankobon/contracts';
import { bannedWordsIn } from './banned-words.js';

/** Factor above the median of the series, or below it, from which a price is an outlier. */
const FAR = 3;
/** Fewest other listings for a meaningful median. */
const ENOUGH_OTHERS = 5;
const NEW_DAYS = 30;
/** Price from which a new seller's listing is flagged, in minor units. */
const DEAR: Readonly<Record<Currency, number>> = { usd: 20_000, eur: 20_000, jpy: 30_000 };

type ListingComparison = CallOutput<typeof catalog.comparison>;
type SimilarPictures = CallOutput<typeof pictures.alike>['items'];
type Rule = (compared: ListingComparison, also: { alike: SimilarPictures; now: string }) => RuleHit | undefined;

const priceOutlier: Rule = ({ listing: { rateCents }, medianCents, others }) => {
  if (rateCents === null || !medianCents || others < ENOUGH_OTHERS) return undefined;
  const times = rateCents / medianCents;
  if (times < FAR && times > 1 / FAR) return undefined;
  return { rule: 'price_outlier', detail: times >= 1 ? times.toFixed(1) : times.toFixed(2) };
};

const bannedWords: Rule = ({ listing }) => {
  const words = bannedWordsIn(textsOf(listing));
  return words.length > 0 ? { rule: 'banned_words', detail: words.join(', ') } : undefined;
};

const samePicture: Rule = ({ listing: { seller } }, { alike }) => {
  const other = alike.find(({ ownerId }) => ownerId !== seller.id);
  return other && { rule: 'same_picture', detail: other.listingId };
};

const newSeller: Rule = ({ listing: { rateCents, currency, seller }, sellerSince }, { now }) => {
  const isNew = sellerSince === null || Date.parse(now) - Date.parse(sellerSince) < NEW_DAYS * 86_400_000;
  if (!isNew || seller.sales > 0 || rateCents === null || rateCents < DEAR[currency]) return undefined;
  return { rule: 'new_seller', detail: null };
};

/** Returns the rules that a listing hits. A hit decides nothing: staff reviews the listing and reads the reason. */
export const hitsOf: (...given: Parameters<Rule>) => RuleHit[] = (compared, also) => [
  ...[priceOutlier, bannedWords, samePicture, newSeller].flatMap((rule) => rule(compared, also) ?? []),
  ...contactRulesIn(textsOf(compared.listing)).map((rule): RuleHit => ({ rule, detail: null })),
];

/** Returns a hit in words, for the reason of a case. */
export function wordsOf({ rule, detail }: RuleHit): string {
  switch (rule) {
    case 'price_outlier':
      return `Price ${detail} × the median of its series`;
    case 'banned_words':
      return `Banned words: ${detail}`;
    case 'same_picture':
      return 'Same picture in another shop';
    case 'new_seller':
      return 'New seller, high price';
    case 'off_platform_payment':
      return 'Payment elsewhere';
    case 'phone':
      return 'Phone number';
    case 'email':
      return 'Email address';
    case 'link':
      return 'Link';
  }
}
