import type { Currency, OfferStatus } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OfferEvent } from './offer.js';

/** A unique index allows one open offer per conversation. */
@Entity('offers')
export class OfferRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'conversation_id' }) conversationId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'made_by' }) madeBy!: string;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') currency!: Currency;
  @Column('text', { name: 'start_date', nullable: true }) startDate!: string | null;
  @Column('text', { name: 'end_date', nullable: true }) endDate!: string | null;
  @Column('text') status!: OfferStatus;
  @Column(instant('made_at')) madeAt!: string;
  @Column(instant('expires_at')) expiresAt!: string;
  @Column(instant('kept_until', { nullable: true })) keptUntil!: string | null;
}

const becomes =
  (status: OfferStatus) =>
  ({ streamId: id }: RecordedEvent, tx: ViewTx) =>
    tx.update(OfferRow, { id }, { status });

export const offersView = view<OfferEvent>('offers', [OfferRow], {
  OfferMade: ({ streamId: id, data: { at: madeAt, days, ...terms } }, tx) =>
    tx.insert(OfferRow, { id, ...terms, ...days, status: 'open', madeAt }),
  OfferCountered: becomes('countered'),
  OfferAccepted: becomes('accepted'),
  OfferKept: ({ streamId: id, data: { keptUntil } }, tx) => tx.update(OfferRow, { id }, { status: 'kept', keptUntil }),
  OfferFailed: becomes('failed'),
  OfferDeclined: becomes('declined'),
  OfferWithdrawn: becomes('withdrawn'),
  OfferExpired: becomes('expired'),
  OfferLapsed: becomes('lapsed'),
  OfferBought: becomes('bought'),
});
