import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type AccountEvent, type AccountStatus, saysOf } from './account.js';

@Entity('seller_accounts')
export class SellerAccountRow {
  @PrimaryColumn('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'account_id' }) accountId!: string;
  @Column('jsonb') says!: AccountStatus;
}

export const sellerAccounts = view<AccountEvent>('seller-accounts', [SellerAccountRow], {
  AccountConnected: ({ data: { sellerId, accountId, ...said } }, tx) =>
    tx.insert(SellerAccountRow, { sellerId, accountId, says: saysOf(said) }),
  AccountChanged: ({ data: { sellerId, ...said } }, tx) => tx.update(SellerAccountRow, { sellerId }, { says: saysOf(said) }),
});

export function findSellerAccount(db: EntityManager, sellerId: string): Promise<SellerAccountRow | null> {
  return db.findOneBy(SellerAccountRow, { sellerId });
}

export async function findSellerByAccount(db: EntityManager, accountId: string): Promise<string | undefined> {
  return (await db.findOneBy(SellerAccountRow, { accountId }))?.sellerId;
}
