import type { FactMap, moderationFacts, ordersFacts, rentalsFacts } from '@tankobon/contracts';
import { type Act, type Actor, reaction, type StoreTx } from '@tankobon/eventstore';
import { SaleTitle, saleTitles } from '../views/sale-titles.js';
import { bringTogether } from './bring-together.js';
import { keepFor, letGo } from './kept-words.js';

type Facts = FactMap<typeof ordersFacts> & FactMap<typeof rentalsFacts> & FactMap<typeof moderationFacts>;
type OfSale = Facts['orders.SaleShipped.v1'];
type OfRental = Facts['rentals.RentalShipped.v1'];

/** What was ordered or booked opens the conversation of its buyer and seller; each step of it is told there. */
export const onDeals = reaction<Facts>(
  'on-deals',
  {
    'orders.OrderPaid.v1': async ({ data: { buyerId, orderId, lines } }, { tx, system }) => {
      for (const { sellerId, listingId } of lines)
        await bringTogether(tx, system, { buyerId, sellerId, listingId }, { line: 'ordered', ref: orderId });
    },
    'orders.SaleShipped.v1': ({ data }, act) => ofSale(data, 'shipped', act),
    'orders.SaleDelivered.v1': ({ data }, act) => ofSale(data, 'delivered', act),
    'rentals.RentalConfirmed.v1': ({ data }, act) => ofRental(data, { line: 'booked', ref: data.orderId }, act),
    'rentals.RentalShipped.v1': ({ data }, act) => ofRental(data, { line: 'shipped', ref: data.rentalId }, act),
    'rentals.RentalDelivered.v1': ({ data }, act) => ofRental(data, { line: 'delivered', ref: data.rentalId }, act),
    'moderation.DisputeOpened.v1': ({ data }, { tx, system }) => disputed(tx, system, data, 'dispute_opened'),
    'moderation.DisputeClosed.v1': ({ data }, { tx, system }) => disputed(tx, system, data, 'dispute_closed'),
  },
  { reads: [saleTitles] },
);

async function ofSale({ saleId, orderId, buyerId, sellerId }: OfSale, line: 'shipped' | 'delivered', { tx, system }: Act): Promise<void> {
  const sale = await tx.manager.findOneBy(SaleTitle, { saleId });
  if (sale?.listingId) await bringTogether(tx, system, { buyerId, sellerId, listingId: sale.listingId }, { line, ref: orderId });
}

async function ofRental(
  { renterId: buyerId, sellerId, listingId }: OfRental,
  said: { line: 'booked' | 'shipped' | 'delivered'; ref: string },
  { tx, system }: Act,
): Promise<void> {
  await bringTogether(tx, system, { buyerId, sellerId, listingId }, said);
}

type Disputed = Facts['moderation.DisputeOpened.v1'] | Facts['moderation.DisputeClosed.v1'];

async function disputed(
  tx: StoreTx,
  by: Actor,
  { buyerId, sellerId, listingId, disputeId }: Disputed,
  line: 'dispute_opened' | 'dispute_closed',
): Promise<void> {
  const conversationId = await bringTogether(tx, by, { buyerId, sellerId, listingId }, { line, ref: disputeId });
  await (line === 'dispute_opened' ? keepFor(tx.manager, disputeId, conversationId) : letGo(tx.manager, disputeId));
}
