import { question } from '../../../base/question.js';
import { graphql } from '../../../generated/index.js';

const SellerScreen = graphql(`
  query SellerScreen {
    sellerOverview {
      metrics {
        ...SellerMetricTiles
      }
      listings {
        ...RecentListing
      }
      requests {
        ...SellerRequestRow
      }
      payouts {
        ...SellerPayoutRow
      }
    }
  }
`);

export const sellerQuestion = () => question(SellerScreen, {});
