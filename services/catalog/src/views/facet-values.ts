import { rentOf } from '@tankobon/contracts';
import type { ListingContent } from '../listing/listing.js';
import { gradeOf } from './condition-grade.js';

/** Facets of a list, in display order. */
export const facetNames = ['category', 'rateType', 'language', 'condition', 'demographic', 'genre', 'location'] as const;
export type FacetName = (typeof facetNames)[number];

/** Encodes a facet value as in a listing's `facets`. */
export function facetOf(name: FacetName | 'rentalReady', value: string): string {
  return `${name}:${value}`;
}

/** Returns every facet value of a listing. `rentalReady` is for the home page: a rental with a deposit. */
export function facetsOf(content: ListingContent): string[] {
  const { category, rateType, offers, language, condition, location, series } = content;
  const grade = gradeOf(condition);
  return [
    facetOf('category', category),
    facetOf('rateType', rateType),
    ...offers.map((offer) => facetOf('rateType', offer.rateType)),
    facetOf('language', language),
    ...(grade ? [facetOf('condition', grade)] : []),
    ...(series?.demographic ? [facetOf('demographic', series.demographic)] : []),
    ...(series?.genres ?? []).map((genre) => facetOf('genre', genre)),
    ...(location ? [facetOf('location', location)] : []),
    ...((rentOf(content)?.depositCents ?? 0) > 0 ? [facetOf('rentalReady', 'yes')] : []),
  ];
}
