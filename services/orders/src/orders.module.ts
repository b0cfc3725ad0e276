import { catalog, identity, orders, ordersFacts, payouts, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { cart } from './cart/cart.decide.js';
import { CartRpc } from './cart/cart.rpc.js';
import { Listings } from './cart/listings.js';
import { Reservations } from './cart/reservations.js';
import { CheckoutRpc } from './checkout/checkout.rpc.js';
import { checkout } from './checkout/checkout.decide.js';
import { CheckoutSteps } from './checkout/checkout.steps.js';
import { CheckoutReservations } from './checkout/reserve-lines.js';
import { ClosingRpc } from './checkout/closing.rpc.js';
import { order } from './order/order.decide.js';
import { OrderAnswers } from './order/order-answers.js';
import { OrderRpc } from './order/order.rpc.js';
import { OrderSteps } from './order/order.steps.js';
import { WaitingReviews } from './review/waiting-reviews.js';
import { ReviewRpc } from './review/review.rpc.js';
import { ReviewGuard } from './order/review-guard.js';
import { UnsentContracts } from './checkout/unsent-contracts.js';
import { published } from './published.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { onPayouts } from './reactions/on-payouts.js';
import { SaleRpc } from './order/sale.rpc.js';
import { ActivityLogRpc } from './order/activity-log.rpc.js';
import { sale } from './order/sale.decide.js';
import { SaleSteps } from './order/sale.steps.js';
import { cartLines } from './cart/cart-lines.view.js';
import { contractEntries } from './views/contract-entries.view.js';
import { dealings } from './views/dealings.view.js';
import { listingFacts } from './cart/listing-facts.view.js';
import { openDisputes } from './views/open-disputes.view.js';
import { orderRentals } from './order/order-rentals.view.js';
import { ordersView } from './order/orders.view.js';
import { people } from './views/people.view.js';
import { policySwitches } from './views/policy-switches.view.js';
import { rentalFacts } from './views/rental-facts.view.js';
import { renterReviews } from './review/renter-reviews.view.js';

export const ordersService = defineService({
  name: 'orders',
  contract: orders,
  facts: ordersFacts,
  aggregates: [cart],
  processes: [
    { process: checkout, steps: CheckoutSteps },
    { process: sale, steps: SaleSteps },
    { process: order, steps: OrderSteps },
  ],
  views: [cartLines, ordersView, orderRentals, renterReviews],
  projections: [listingFacts, people, rentalFacts, dealings, openDisputes, contractEntries, policySwitches],
  reactions: [onPayouts, onIdentity, onModeration],
  published,
  handlers: [CartRpc, CheckoutRpc, ClosingRpc, OrderRpc, ReviewRpc, SaleRpc, ActivityLogRpc],
  providers: [Listings, Reservations, CheckoutReservations, OrderAnswers, ReviewGuard, UnsentContracts, WaitingReviews],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [catalog, payouts, identity, rentals],
});
