import type { FactMap, moderationFacts, payoutsFacts, rentalsFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

export type ContractEntryKind =
  'DisputeOpened' | 'DisputeRefunded' | 'DisputeClosed' | 'RefundIssued' | 'DepositReturned' | 'LateFee' | 'DepositClaimed';

/** Entries of other services about a contract: disputes, refunds, late fees and claims. */
@Entity('contract_entries')
export class ContractEntryRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: ContractEntryKind;
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  /** null = the whole order, or the contract of its dispute. */
  @Column('text', { name: 'contract_id', nullable: true }) contractId!: string | null;
  @Column('text', { name: 'dispute_id', nullable: true }) disputeId!: string | null;
  @Column('text', { name: 'actor_id' }) actorId!: string;
  @Column('text', { name: 'actor_role' }) actorRole!: string;
  /** Minor units of the order's currency, like every sum of an order. */
  @Column(cents('amount_cents', { nullable: true })) amountCents!: number | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column(instant('at')) at!: string;
}

const nothing = { orderId: null, contractId: null, disputeId: null, amountCents: null, note: null };
const itself = { actorId: 'system', actorRole: 'system' };
const lateOf = (rentalId: string) => `${rentalId}:late`;

/** Returns a side of the contract, staff, or the system for a bank, which has no account here. */
function actorOf(id: string, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  if (id === 'bank') return itself;
  return { actorId: id, actorRole: id === buyerId ? 'buyer' : id === sellerId ? 'seller' : 'moderator' };
}

/** Returns the contract that a refund's reference names. A dispute's reference names the dispute, a late payment's neither. */
function contractOf(reference: string) {
  const contractId = reference.replace(/^deposit:/, '');
  if (/^(sale|rental)_/.test(contractId)) return { contractId };
  return reference.startsWith('dispute_') ? { disputeId: reference } : {};
}

type Facts = FactMap<typeof moderationFacts> & FactMap<typeof payoutsFacts> & FactMap<typeof rentalsFacts>;

export const contractEntries = projection<Facts>('contract-entries', [ContractEntryRow], {
  'moderation.DisputeOpened.v1': ({ data: { disputeId, orderId, contractId, at, openedBy, byBank, ...sides } }, tx) => {
    const actor = byBank ? itself : actorOf(openedBy, sides);
    return tx.upsert(
      ContractEntryRow,
      { ...nothing, id: `${disputeId}:opened`, kind: 'DisputeOpened', orderId, contractId, disputeId, ...actor, at },
      ['id'],
    );
  },
  'moderation.DisputeClosed.v1': ({ data }, tx) => {
    const { disputeId, orderId, contractId, status, refundCents, by, at } = data;
    const kind = status === 'refunded' ? 'DisputeRefunded' : 'DisputeClosed';
    const amountCents = refundCents > 0 ? refundCents : null;
    return tx.upsert(
      ContractEntryRow,
      { ...nothing, id: `${disputeId}:closed`, kind, orderId, contractId, disputeId, ...actorOf(by, data), amountCents, at },
      ['id'],
    );
  },
  'payouts.RefundIssued.v1': ({ data: { refundId, orderId, refundCents: amountCents, reference, at } }, tx) => {
    const kind = reference.startsWith('deposit:') ? 'DepositReturned' : 'RefundIssued';
    return tx.upsert(ContractEntryRow, { ...nothing, id: refundId, kind, orderId, ...contractOf(reference), ...itself, amountCents, at }, [
      'id',
    ]);
  },
  'rentals.RentalReturned.v1': async ({ data: { rentalId: contractId, lateCents: amountCents = 0, at } }, tx) => {
    if (amountCents === 0) return;
    await tx.upsert(ContractEntryRow, { ...nothing, id: lateOf(contractId), kind: 'LateFee', contractId, ...itself, amountCents, at }, [
      'id',
    ]);
  },
  /** Late days come out of the deposit first. The rest of the captured amount was claimed. */
  'rentals.DepositDecided.v1': async ({ data: { rentalId, orderId, sellerId, capturedCents, reason: note, at } }, tx) => {
    const late = await tx.one(ContractEntryRow, { id: lateOf(rentalId) });
    const amountCents = capturedCents - (late?.amountCents ?? 0);
    if (amountCents <= 0) return;
    const claim = { kind: 'DepositClaimed' as const, contractId: rentalId, orderId, actorId: sellerId, actorRole: 'seller' };
    await tx.upsert(ContractEntryRow, { ...nothing, id: `${rentalId}:claim`, ...claim, amountCents, note, at }, ['id']);
  },
});

/** Returns entries of these contracts and of the whole order, oldest first. */
export async function findEntries(db: EntityManager, orderId: string, contractIds: readonly string[]): Promise<ContractEntryRow[]> {
  return db
    .getRepository(ContractEntryRow)
    .createQueryBuilder('e')
    .where('e.contractId = ANY(:contractIds)', { contractIds })
    .orWhere('e.disputeId IN (SELECT d.dispute_id FROM contract_entries d WHERE d.contract_id = ANY(:contractIds))')
    .orWhere('e.orderId = :orderId AND e.contractId IS NULL AND e.disputeId IS NULL', { orderId })
    .orderBy('e.at')
    .getMany();
}
