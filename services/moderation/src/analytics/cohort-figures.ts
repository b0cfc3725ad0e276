import type { FactMap, identityFacts, ordersFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type Facts = FactMap<typeof identityFacts> & FactMap<typeof ordersFacts>;

/** Days on which a person joined and first bought. */
@Entity('members')
export class Member {
  @PrimaryColumn('text', { name: 'person_id' }) personId!: string;
  @Column('date', { name: 'joined_on' }) joinedOn!: string;
  @Column('boolean', { name: 'is_seller' }) isSeller!: boolean;
  @Column('date', { name: 'bought_on', nullable: true }) boughtOn!: string | null;
}

/** Paid order whose buyer is not known yet: topics have no common order. */
@Entity('waiting_orders')
export class WaitingOrder {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('date', { name: 'paid_on' }) paidOn!: string;
}

/** Events of a day (UTC) around the people who joined in a month. `buyers`: those of them who bought for the first time. */
@Entity('cohort_days')
export class CohortDay {
  /** The month's first day. */
  @PrimaryColumn('date') month!: string;
  @PrimaryColumn('date') day!: string;
  @Column('int', { name: 'new_buyers' }) newBuyers!: number;
  @Column('int', { name: 'new_sellers' }) newSellers!: number;
  @Column('int') orders!: number;
  @Column('int') buyers!: number;
}

const addTo = (rows: string) => `
  INSERT INTO cohort_days AS d (month, day, new_buyers, new_sellers, orders, buyers) ${rows}
  ON CONFLICT (month, day) DO UPDATE SET new_buyers = d.new_buyers + excluded.new_buyers, new_sellers = d.new_sellers + excluded.new_sellers,
    orders = d.orders + excluded.orders, buyers = d.buyers + excluded.buyers`;
const month = (day: string) => `date_trunc('month', ${day})::date`;

const JOIN = `
  WITH member AS (INSERT INTO members (person_id, joined_on, is_seller) VALUES ($1, $2::date, $3 = 'seller'))
  ${addTo(`SELECT ${month('$2::date')}, $2::date, ($3 = 'buyer')::int, ($3 = 'seller')::int, 0, 0`)}`;

const BECOME_SELLER = `
  WITH member AS (UPDATE members SET is_seller = true WHERE person_id = $1 AND NOT is_seller RETURNING 1)
  ${addTo(`SELECT ${month('$2::date')}, $2::date, 0, 1, 0, 0 FROM member`)}`;

/** Counts the orders of a person once both are known. The first purchase moves to an earlier day if that order arrives later. */
const COUNT_ORDERS = `
  WITH bought AS (
    DELETE FROM waiting_orders o USING members m WHERE o.buyer_id = $1 AND m.person_id = $1 RETURNING m.joined_on, m.bought_on, o.paid_on
  ), earliest AS (
    SELECT joined_on, bought_on, min(paid_on) AS paid_on FROM bought GROUP BY joined_on, bought_on HAVING bought_on IS NULL OR min(paid_on) < bought_on
  ), first AS (
    UPDATE members m SET bought_on = e.paid_on FROM earliest e WHERE m.person_id = $1
  ), changes (joined_on, day, orders, buyers) AS (
    SELECT joined_on, paid_on, 1, 0 FROM bought
    UNION ALL SELECT joined_on, paid_on, 0, 1 FROM earliest
    UNION ALL SELECT joined_on, bought_on, 0, -1 FROM earliest WHERE bought_on IS NOT NULL
  ) ${addTo(`SELECT ${month('joined_on')}, day, 0, 0, sum(orders), sum(buyers) FROM changes GROUP BY 1, 2`)}`;

const becomeSeller = (tx: ViewTx, personId: string, at: string) => tx.query(BECOME_SELLER, [personId, at.slice(0, 10)]);

export const cohortFigures = projection<Facts>('cohort-figures', [Member, WaitingOrder, CohortDay], {
  'identity.PersonRegistered.v1': async ({ data: { personId, registeredAt, role } }, tx) => {
    await tx.query(JOIN, [personId, registeredAt.slice(0, 10), role]);
    await tx.query(COUNT_ORDERS, [personId]);
  },
  'identity.BecameSeller.v1': ({ data: { personId, at } }, tx) => becomeSeller(tx, personId, at),
  'identity.RoleChanged.v1': ({ data: { personId, role, at } }, tx) => (role === 'seller' ? becomeSeller(tx, personId, at) : undefined),
  'orders.OrderPaid.v1': async ({ data: { orderId, buyerId, at } }, tx) => {
    await tx.insert(WaitingOrder, { orderId, buyerId, paidOn: at.slice(0, 10) });
    await tx.query(COUNT_ORDERS, [buyerId]);
  },
});
