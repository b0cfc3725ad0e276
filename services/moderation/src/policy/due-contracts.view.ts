import type { FactMap, ordersFacts, PolicyId, rentalsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Contracts that a policy ends when they are due: sales that were sent, and returned rentals with a deposit. */
@Entity('due_contracts')
export class DueContract {
  @PrimaryColumn('text', { name: 'contract_id' }) contractId!: string;
  @Column('text', { name: 'policy_id' }) policyId!: PolicyId;
  @Column(instant('due_at')) dueAt!: string;
  @Column(instant('ended_at', { nullable: true })) endedAt!: string | null;
  /** Ended by the policy, not by a person. */
  @Column('boolean', { name: 'by_policy' }) byPolicy!: boolean;
}

const awaitEnd = (tx: ViewTx, contractId: string, policyId: PolicyId, dueAt: string | undefined) =>
  dueAt === undefined ? undefined : tx.upsert(DueContract, { contractId, policyId, dueAt, endedAt: null, byPolicy: false }, ['contractId']);

/** A contract without a due time, from before facts had one, is due when it ends. */
const end = (tx: ViewTx, contractId: string, policyId: PolicyId, at: string, byPolicy: boolean) =>
  tx.query(
    `INSERT INTO due_contracts (contract_id, policy_id, due_at, ended_at, by_policy) VALUES ($1, $2, $3, $3, $4)
     ON CONFLICT (contract_id) DO UPDATE SET ended_at = EXCLUDED.ended_at, by_policy = EXCLUDED.by_policy`,
    [contractId, policyId, at, byPolicy],
  );

export const dueContracts = projection<FactMap<typeof ordersFacts> & FactMap<typeof rentalsFacts>>('due-contracts', [DueContract], {
  'orders.SaleShipped.v1': ({ data: { saleId, completesAt } }, tx) => awaitEnd(tx, saleId, 'auto_complete', completesAt),
  'orders.SaleDelivered.v1': ({ data: { saleId, completesAt } }, tx) => awaitEnd(tx, saleId, 'auto_complete', completesAt),
  'orders.SaleCompleted.v1': ({ data: { saleId, how, at } }, tx) => end(tx, saleId, 'auto_complete', at, how !== 'confirmed'),
  'rentals.RentalReturned.v1': ({ data: { rentalId, claimUntil } }, tx) => awaitEnd(tx, rentalId, 'auto_release', claimUntil),
  /** A lost rental captures its whole deposit: that is no release. */
  'rentals.DepositDecided.v1': ({ data: { rentalId, releasedCents, at }, meta: { actor } }, tx) =>
    end(tx, rentalId, 'auto_release', at, actor.role === 'system' && releasedCents > 0),
});
