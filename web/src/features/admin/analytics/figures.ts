import { graphql } from '../../../generated/index.js';

export const FiguresFragment = graphql(`
  fragment AnalyticsFigures on Analytics {
    orderCount
    sales {
      currency
      orders
      gmvCents
      refundedCents
    }
    users {
      newBuyers
      newSellers
      newBuyersLast30
      newSellersLast30
    }
    sellers {
      sellerId
      sellerEmail
      currency
      payoutCents
      contracts
    }
    listings {
      itemId
      title
      currency
      orders
      grossCents
    }
    cohorts {
      month
      newBuyers
      newSellers
      orders
      buyers
    }
    ledger {
      depositsHeld {
        currency
        amountCents
      }
    }
  }
`);
