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

/** The fees of selling; null until they are loaded. */
export function useSellerTerms() {
  return useQuery(SellerTermsQuestion, { skip: !apiConfigured }).data?.sellerTerms ?? null;
}

type SellerTerms = NonNullable<ReturnType<typeof useSellerTerms>>;

/** Our commission for a category, in basis points; null until it is loaded. */
export function rateOf(terms: SellerTerms | null, category: string): number | null {
  const own = terms?.commissionByCategory?.find((each) => each.category === category.trim().toLowerCase());
  return own?.basisPoints ?? terms?.commissionBasisPoints ?? null;
}

/** A seller's earning from a copy's price, in minor units: the commission is rounded half up, as in the payouts service. */
export function earningOf(priceCents: number, commissionBasisPoints: number): number {
  return priceCents - Math.floor((priceCents * commissionBasisPoints + 5_000) / 10_000);
}
