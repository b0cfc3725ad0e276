import { Injectable } from '@nestjs/common';
import { contestUntil, orders, type Orders, type Rental, rentals, type Rentals, type Sale } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { DisputedContract } from './opening.decide.js';

const SALE_STAGE = {
  ...{ awaiting_payment: 'unpaid', paid: 'paid', shipped: 'sent', delivered: 'sent', disputed: 'sent', completed: 'over' },
  ...{ cancelled: 'cancelled', refunded: 'cancelled' },
} as const satisfies Record<Sale['status'], DisputedContract['stage']>;
const RENTAL_STAGE = {
  ...{ pending_payment: 'unpaid', expired: 'unpaid', confirmed: 'paid', cancelled: 'cancelled', closed: 'over' },
  ...{ shipped: 'sent', active: 'sent', overdue: 'sent', returned: 'sent', disputed: 'sent' },
} as const satisfies Record<Rental['status'], DisputedContract['stage']>;

/** Reads contracts from orders and rentals as the caller: another person's contract does not exist. */
@Injectable()
export class Contracts {
  constructor(
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  async of(contractId: string, call: CallContext): Promise<DisputedContract> {
    if (contractId.startsWith('sale_')) return ofSale(await this.orders.sale({ saleId: contractId }, call));
    return ofRental(await this.rentals.rental({ rentalId: contractId }, call));
  }

  /** Returns the chosen contract of an order: the named one, or the only one. */
  async inOrder(orderId: string, wanted: string | undefined, call: CallContext): Promise<string> {
    const { sales, rentals: rented } = await this.orders.order({ orderId }, call);
    const ids = [...sales.map(({ id }) => id), ...rented.map(({ rentalId }) => rentalId)];
    if (wanted !== undefined) return ids.includes(wanted) ? wanted : refuse('not_found', message('dispute.other_order'));
    const [only, ...others] = ids;
    if (only !== undefined && others.length === 0) return only;
    return refuse('contract_required', message('dispute.contract_needed'), {
      fields: [{ path: 'contractId', code: 'contract_required', message: message('dispute.contract_needed') }],
    });
  }
}

function ofSale(sale: Sale): DisputedContract {
  const { id: contractId, orderId, listingId, title, buyerId, sellerId, currency, status } = sale;
  return {
    ...{ contractId, orderId, listingId, title, buyerId, sellerId, currency },
    priceCents: sale.priceCents * sale.quantity + sale.shippingCents,
    isRental: false,
    stage: SALE_STAGE[status],
    arrivedAt: sale.deliveredAt ?? sale.completedAt,
    keptCents: 0,
    contestUntil: null,
  };
}

function ofRental(rental: Rental): DisputedContract {
  const { id: contractId, listingId, title, renterId: buyerId, sellerId, currency, status } = rental;
  const orderId = rental.orderId ?? refuse('not_paid', message('dispute.unpaid'));
  return {
    ...{ contractId, orderId, listingId, title, buyerId, sellerId, currency },
    priceCents: rental.rentCents + rental.shippingCents + rental.depositCapturedCents,
    isRental: true,
    stage: RENTAL_STAGE[status],
    arrivedAt: rental.closedAt,
    keptCents: rental.depositCapturedCents,
    contestUntil: contestUntil(rental),
  };
}
