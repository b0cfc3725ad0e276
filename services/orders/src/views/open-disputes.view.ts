import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Disputes of contracts, until they are closed. */
@Entity('open_disputes')
export class OpenDisputeRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'contract_id', nullable: true }) contractId!: string | null;
}

export const openDisputes = projection<FactMap<typeof moderationFacts>>('open-disputes', [OpenDisputeRow], {
  'moderation.DisputeOpened.v1': ({ data: { disputeId: id, orderId, contractId } }, tx) =>
    tx.upsert(OpenDisputeRow, { id, orderId, contractId }, ['id']),
  'moderation.DisputeClosed.v1': ({ data: { disputeId: id } }, tx) => tx.delete(OpenDisputeRow, { id }),
});
