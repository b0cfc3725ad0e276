import { Cart, CartLine, CartRental, LineTerms, orders, type CallOutput } from '@tankobon/contracts';
import { z } from 'zod';
import { listOf, renameFields, pickFields } from '../http/wire-fields.js';

export const AddItem = renameFields(orders.addLine.input, { itemId: 'listingId' });
const { items } = orders.mergeCart.input.shape;
export const MergeItems = orders.mergeCart.input.extend({ items: listOf(items, renameFields(items.element, { itemId: 'listingId' })) });

/** Terms of a line that its buyer agreed to, as flat fields; null unless they have changed since. */
const Previous = pickFields(LineTerms, [], {
  previousPriceCents: 'priceCents',
  previousShippingCents: 'shippingCents',
  previousCurrency: 'currency',
});
const nothing = { previousPriceCents: null, previousShippingCents: null, previousCurrency: null };
const previousOf = ({ previous }: Pick<z.output<typeof CartLine>, 'previous'>) => (previous ? Previous.of(previous) : nothing);

/** The days of a rented line, as flat fields; null for a bought one. */
const Days = pickFields(
  CartRental,
  ['reservationId', 'startDate', 'endDate', 'days', 'rateType', 'rateCents', 'depositCents', 'payBy', 'extendsId'],
  {},
);
const bought = {
  ...{ reservationId: null, startDate: null, endDate: null, days: null, rateType: null, rateCents: null, depositCents: 0, payBy: null },
  extendsId: null,
};
const daysOf = ({ rental }: Pick<z.output<typeof CartLine>, 'rental'>) => (rental ? Days.of(rental) : bought);

const Line = pickFields(
  CartLine,
  [
    'id',
    'quantity',
    'priceCents',
    'shippingCents',
    'currency',
    'ships',
    'title',
    'coverUrl',
    'status',
    'reason',
    'refreshable',
    'keptUntil',
  ],
  { itemId: 'listingId' },
);
const previousShape = Previous.schema.shape;
const { depositCents, ...ofRentals } = Days.schema.shape;
const LineAnswer = Line.schema.extend({
  reservationId: ofRentals.reservationId.nullable(),
  startDate: ofRentals.startDate.nullable(),
  endDate: ofRentals.endDate.nullable(),
  days: ofRentals.days.nullable(),
  rateType: ofRentals.rateType.nullable(),
  rateCents: ofRentals.rateCents.nullable(),
  payBy: ofRentals.payBy.nullable(),
  extendsId: ofRentals.extendsId,
  depositCents,
  previousPriceCents: previousShape.previousPriceCents.nullable(),
  previousShippingCents: previousShape.previousShippingCents.nullable(),
  previousCurrency: previousShape.previousCurrency.nullable(),
});
const Whole = pickFields(Cart, ['id', 'currency', 'subtotalCents', 'shippingCents', 'depositCents', 'version'], {});
const CartOnWire = Whole.schema.extend({ items: z.array(LineAnswer) }).meta({ id: 'Cart' });
export const CartAnswer = z.object({ cart: CartOnWire });

/** Converts a cart to the specification's fields. */
export function toCart(cart: Cart): z.output<typeof CartAnswer> {
  return { cart: { ...Whole.of(cart), items: cart.items.map((line) => ({ ...Line.of(line), ...previousOf(line), ...daysOf(line) })) } };
}

const Change = pickFields(orders.mergeCart.answer.shape.changes.element, ['title', 'kind', 'quantity', 'reason'], { itemId: 'listingId' });
export const MergedAnswer = CartAnswer.extend({ changes: z.array(Change.schema) });
export const toMerged = ({ cart, changes }: CallOutput<typeof orders.mergeCart>): z.output<typeof MergedAnswer> => ({
  ...toCart(cart),
  changes: changes.map(Change.of),
});

const Intent = pickFields(
  orders.checkout.answer,
  [
    'orderId',
    'status',
    'amountCents',
    'walletCents',
    'depositCents',
    'currency',
    'simulated',
    'message',
    'clientSecret',
    'intentId',
    'payBy',
  ],
  { totalCents: 'amountCents' },
);
export const IntentAnswer = Intent.schema;
export const toIntent = Intent.of;
