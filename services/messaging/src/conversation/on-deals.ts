import type { FactMap, moderationFacts, ordersFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { SaleTitle, saleTitles } from '../views/sale-titles.js';
import { addDealLine } from './deal-line.js';
import { startDispute, endDispute } from './evidence-texts.js';

type Facts = FactMap<typeof ordersFacts> & FactMap<typeof moderationFacts>;
type SaleFact = Facts['orders.SaleShipped.v1'];
type DisputeFact = Facts['moderation.DisputeOpened.v1'] | Facts['moderation.DisputeClosed.v1'];

/**
 * Adds lines about a deal to the conversation of its buyer and seller, where the fact lacks data that has to be looked up. Other lines
 * come with their notifications.
 */
export const onDeals = reaction<Facts>(
  'on-deals',
  {
    'orders.SaleShipped.v1': ({ data }, act) => ofSale(data, 'shipped', act),
    'orders.SaleDelivered.v1': ({ data }, act) => ofSale(data, 'delivered', act),
    'moderation.DisputeOpened.v1': async ({ data }, act) =>
      startDispute(act.tx.manager, data.disputeId, await disputed(data, 'dispute_opened', act)),
    'moderation.DisputeClosed.v1': async ({ data }, act) => {
      await disputed(data, 'dispute_closed', act);
      await endDispute(act.tx.manager, data.disputeId);
    },
  },
  { reads: [saleTitles] },
);

async function ofSale(
  { saleId, orderId, buyerId, sellerId }: SaleFact,
  line: 'shipped' | 'delivered',
  { tx, system }: ReactionContext,
): Promise<void> {
  const sale = await tx.manager.findOneBy(SaleTitle, { saleId });
  if (sale?.listingId) await addDealLine(tx, system, { line, ref: orderId, between: { buyerId, sellerId, listingId: sale.listingId } });
}

const disputed = (
  { disputeId, ...between }: DisputeFact,
  line: 'dispute_opened' | 'dispute_closed',
  { tx, system }: ReactionContext,
): Promise<string> => addDealLine(tx, system, { line, ref: disputeId, between });
