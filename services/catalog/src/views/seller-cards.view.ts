import type { FactMap, identityFacts, ordersFacts, payoutsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type Facts = FactMap<typeof identityFacts> & FactMap<typeof ordersFacts> & FactMap<typeof payoutsFacts>;

/** Default colour of an avatar. */
export const NO_COLOR = '#8a8178';

/** Sellers as listings show them. Names are personal data of identity, and deleted on erasure. */
@Entity('seller_cards')
export class SellerCardRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) location!: string | null;
  @Column('text', { name: 'avatar_color', default: NO_COLOR }) avatarColor!: string;
  /** IANA time zone that decides the days of the seller's listings. */
  @Column('text', { name: 'time_zone', default: 'UTC' }) timeZone!: string;
  @Column(instant('registered_at', { nullable: true })) registeredAt!: string | null;
  @Column('boolean', { name: 'is_seller', default: false }) isSeller!: boolean;
  /** Payouts are enabled. The table's `verified` is generated: payable with an approved review, or without one a checked identity. */
  @Column('boolean', { default: false }) payable!: boolean;
  /** The provider has checked the seller's identity. */
  @Column('boolean', { name: 'identity_checked', default: false }) identityChecked!: boolean;
  /** Outcome of the seller's identity review; null without one. */
  @Column('boolean', { name: 'kyc_approved', nullable: true }) kycApproved!: boolean | null;
  @Column('boolean', { default: false }) erased!: boolean;
  /** Completed sales; the table's `sales` is generated from it. */
  @Column('int', { default: 0 }) completed!: number;
  @Column('int', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('int', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** Comment of the latest good review, and its author below. */
  @Column('text', { nullable: true }) quote!: string | null;
  @Column('text', { name: 'quote_by', nullable: true }) quoteBy!: string | null;
  /** Order of the quoted review; null for quotes from before the column. */
  @Column('text', { name: 'quote_order_id', nullable: true }) quoteOrderId!: string | null;
}

const addSale = `
  INSERT INTO seller_cards (id, completed) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET completed = seller_cards.completed + 1`;
const addRating = `
  INSERT INTO seller_cards (id, rating_sum, rating_count) VALUES ($1, $2, 1)
  ON CONFLICT (id) DO UPDATE SET rating_sum = seller_cards.rating_sum + $2, rating_count = seller_cards.rating_count + 1`;
const GOOD = 4;
const NO_QUOTE = { quote: null, quoteBy: null, quoteOrderId: null };
/** An older quote names no order, so any review of its author counts as its source. */
const removeQuote = `
  UPDATE seller_cards SET quote = NULL, quote_by = NULL, quote_order_id = NULL
  WHERE id = ANY($1) AND quote_by = $2 AND coalesce(quote_order_id, $3) = $3`;

export const sellerCards = projection<Facts>('seller-cards', [SellerCardRow], {
  'identity.PersonRegistered.v1': ({ data }, tx) => {
    const { personId: id, displayName, avatarColor, registeredAt, role, timeZone } = data;
    return put(tx, {
      id,
      name: displayName ?? null,
      avatarColor,
      registeredAt,
      isSeller: role === 'seller',
      ...(timeZone && { timeZone }),
    });
  },
  'identity.ProfileChanged.v1': ({ data: { personId: id, displayName, location, timeZone } }, tx) => {
    const name = displayName != null && { name: displayName };
    return put(tx, { id, ...name, ...(location !== undefined && { location }), ...(timeZone && { timeZone }) });
  },
  'identity.BecameSeller.v1': ({ data }, tx) => put(tx, { id: data.personId, isSeller: true }),
  'identity.RoleChanged.v1': ({ data }, tx) => put(tx, { id: data.personId, isSeller: data.role === 'seller' }),
  'identity.PersonErased.v1': async ({ data: { personId } }, tx) => {
    await put(tx, { id: personId, name: null, location: null, timeZone: 'UTC', ...NO_QUOTE, erased: true });
    await tx.update(SellerCardRow, { quoteBy: personId }, NO_QUOTE);
  },
  'orders.SaleCompleted.v1': ({ data }, tx) => tx.query(addSale, [data.sellerId]),
  'orders.ReviewGiven.v1': async ({ data: { orderId: quoteOrderId, sellerIds, rating, comment, buyerId } }, tx) => {
    for (const id of sellerIds) await tx.query(addRating, [id, rating]);
    if (!comment || rating < GOOD || (await isErased(tx, buyerId))) return;
    for (const id of sellerIds) if (!(await isErased(tx, id))) await put(tx, { id, quote: comment, quoteBy: buyerId, quoteOrderId });
  },
  'orders.ReviewWordsRemoved.v1': ({ data: { part, buyerId, orderId, sellerIds } }, tx) =>
    part === 'review' ? tx.query(removeQuote, [sellerIds, buyerId, orderId]) : undefined,
  'payouts.SellerAccountChanged.v1': ({ data }, tx) => {
    const identityChecked = data.identityChecked ?? data.onboardingStatus === 'complete';
    return put(tx, { id: data.sellerId, payable: data.payoutsEnabled, identityChecked });
  },
  'payouts.KycReviewOpened.v1': ({ data: { sellerId: id } }, tx) => put(tx, { id, kycApproved: false }),
  'payouts.KycDecided.v1': ({ data: { sellerId: id, status } }, tx) => put(tx, { id, kycApproved: status === 'approved' }),
});

/** Facts of two services are not ordered: a review may arrive after the erasure of its author. */
async function isErased(tx: ViewTx, id: string): Promise<boolean> {
  return (await tx.one(SellerCardRow, { id }))?.erased ?? false;
}

function put(tx: ViewTx, card: Partial<SellerCardRow> & { id: string }): Promise<void> {
  return tx.upsert(SellerCardRow, card, ['id']);
}
