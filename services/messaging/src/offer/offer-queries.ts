import type { Offer } from '@tankobon/contracts';
import { columnsOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { SideRow } from '../conversation/conversations.view.js';
import type { OfferParties } from './offer.js';
import { OfferRow } from './offers.view.js';

const SHOWN = 20;
const fields = columnsOf(OfferRow, 'o');

/** Returns the latest offers of a conversation, the newest first. */
export function findOffers(db: EntityManager, conversationId: string): Promise<Offer[]> {
  const text = `SELECT ${fields} FROM offers o WHERE o.conversation_id = $1 ORDER BY o.made_at DESC, o.id DESC LIMIT $2`;
  return db.query(text, [conversationId, SHOWN]);
}

/** Returns an offer, if the person is one of its two sides. */
export async function findOffer(db: EntityManager, personId: string, offerId: string): Promise<Offer | undefined> {
  const text = `SELECT ${fields} FROM offers o WHERE o.id = $1 AND $2 IN (o.buyer_id, o.seller_id)`;
  const [row]: Offer[] = await db.query(text, [offerId, personId]);
  return row;
}

export async function findOpen(db: EntityManager, conversationId: string): Promise<Pick<OfferRow, 'id' | 'madeBy'> | null> {
  return db.findOne(OfferRow, { select: { id: true, madeBy: true }, where: { conversationId, status: 'open' } });
}

/** Returns the two sides of a conversation, if the person is one of them. */
export async function findBetween(db: EntityManager, personId: string, conversationId: string): Promise<OfferParties | null> {
  const side = await db.findOneBy(SideRow, { personId, conversationId });
  return side && { conversationId, listingId: side.listingId, buyerId: side.buyerId, sellerId: side.sellerId };
}
