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
import { ClosingRpc } from './order/closing.rpc.js';
import { order } from './order/order.decide.js';
import { OrderAnswers } from './order/order-answers.js';
import { OrderRpc } from './order/order.rpc.js';
import { OrderSteps } from './order/order.steps.js';
import { WaitingReviews } from './order/waiting-reviews.js';
import { ReviewRpc } from './order/review.rpc.js';
import { ReviewGuard } from './order/review-guard.js';
import { UnsentContracts } from './order/unsent.js';
import { published } from './published.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { onPayouts } from './reactions/on-payouts.js';
import { SaleRpc } from './sale/sale.rpc.js';
import { TrailRpc } from './sale/activity-log.rpc.js';
import { sale } from './sale/sale.decide.js';
import { SaleSteps } from './sale/sale.steps.js';
import { cartLines } from './views/cart-lines.view.js';
import { contractEntries } from './views/contract-entries.view.js';
import { dealings } from './views/dealings.view.js';
import { listingFacts } from './views/listing-facts.view.js';
import { openDisputes } from './views/open-disputes.view.js';
import { orderRentals } from './views/order-rentals.view.js';
import { ordersView } from './views/orders.view.js';
import { people } from './views/people.view.js';
import { rentalFacts } from './views/rental-facts.view.js';
import { renterReviews } from './views/renter-reviews.view.js';

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
  projections: [listingFacts, people, rentalFacts, dealings, openDisputes, contractEntries],
  reactions: [onPayouts, onIdentity, onModeration],
  published,
  handlers: [CartRpc, CheckoutRpc, ClosingRpc, OrderRpc, ReviewRpc, SaleRpc, TrailRpc],
  providers: [Listings, Reservations, CheckoutReservations, OrderAnswers, ReviewGuard, UnsentContracts, WaitingReviews],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [catalog, payouts, identity, rentals],
});
