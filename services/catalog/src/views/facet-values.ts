import { rentOf } from '@tankobon/contracts';
import type { Content } from '../listing/listing.js';
import { gradeOf } from './condition-grade.js';

/** What a list can be narrowed by, in the order it is shown. */
export const facetNames = ['category', 'rateType', 'language', 'condition', 'demographic', 'genre', 'location'] as const;
export type FacetName = (typeof facetNames)[number];

/** One value of one facet, as it stands in a listing's `facets`. */
export function facetOf(name: FacetName | 'rentalReady', value: string): string {
  return `${name}:${value}`;
}

/** Every facet value of a listing. `rentalReady` is for the home page: a rental with a deposit. */
export function facetsOf(content: Content): string[] {
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
