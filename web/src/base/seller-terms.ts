import { useQuery } from '@apollo/client/react';
import { graphql } from '../generated/index.js';
import { apiConfigured } from './config.js';

const SellerTermsQuestion = graphql(`
  query SellerTerms {
    sellerTerms {
      commissionBasisPoints
      commissionByCategory {
        category
        basisPoints
      }
      shippingTiers {
        currency
        shippingFee
        cents
      }
    }
  }
`);

/** What selling costs; nothing until it is known. */
export function useSellerTerms() {
  return useQuery(SellerTermsQuestion, { skip: !apiConfigured }).data?.sellerTerms ?? null;
}

type Terms = NonNullable<ReturnType<typeof useSellerTerms>>;

/** Our commission on what is of this category; null until it is known. */
export function rateOf(terms: Terms | null, category: string): number | null {
  const own = terms?.commissionByCategory?.find((each) => each.category === category.trim().toLowerCase());
  return own?.basisPoints ?? terms?.commissionBasisPoints ?? null;
}

/** What a seller receives of a copy's price, in minor units: the commission is rounded half up, as payouts takes it. */
export function earningOf(priceCents: number, commissionBasisPoints: number): number {
  return priceCents - Math.floor((priceCents * commissionBasisPoints + 5_000) / 10_000);
}
