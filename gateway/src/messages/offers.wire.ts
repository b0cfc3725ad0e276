import { Offer } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const OnWire = pickFields(Offer, ['id', 'amountCents', 'currency', 'status'], {
  ...{ conversation_id: 'conversationId', item_id: 'listingId', buyer_id: 'buyerId', seller_id: 'sellerId', made_by: 'madeBy' },
  ...{ start_date: 'startDate', end_date: 'endDate', created_at: 'madeAt', expires_at: 'expiresAt', kept_until: 'keptUntil' },
});

export const OfferAnswer = z.object({ offer: OnWire.schema.meta({ id: 'Offer' }) });
export const toOffer = ({ offer }: { offer: Offer }): z.output<typeof OfferAnswer> => ({ offer: OnWire.of(offer) });
