import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Events of the provider that were heard, by their own id: the second delivery changes nothing. */
@Entity('stripe_events')
export class StripeEvent {
  @PrimaryColumn('text') id!: string;
  @Column('text') type!: string;
  @Column('text', { name: 'object_id' }) objectId!: string;
  @Column('text', { name: 'stream_id', nullable: true }) streamId!: string | null;
  @Column(instant('received_at')) receivedAt!: string;
}
