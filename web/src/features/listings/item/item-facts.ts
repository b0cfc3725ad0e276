import { graphql } from '../../../generated/index.js';

/** Fields of a listing that all parts of the item page read. */
export const ItemFactsFragment = graphql(`
  fragment ItemFacts on Listing {
    id
    title
    description
    category
    tags
    coverUrl
    gallery
    pictures {
      ...Upload
    }
    rateType
    rateCents
    currency
    depositCents
    offers {
      rateType
      rateCents
      depositCents
    }
    condition
    grade
    edition
    language
    extras
    locationType
    location
    shippingFee
    shippingCents
    shippingEta
    shippingNotes
    status
    available
    buyable
    nextFree
    seriesTitle
    createdAt
    seller {
      id
      name
      location
      rating
      sales
      memberSince
      avatarColor
      timeZone
    }
    series {
      id
      slug
      title
      titleJapanese
      authors
      status
      volumes
      genres
      demographic
      score
      rank
      members
      year
      published
      synopsis
      url
      hook {
        id
        chapter
        view
      }
    }
  }
`);
