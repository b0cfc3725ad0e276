import type { Currency, FactMap, payoutsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { cents } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money paid out to a seller on a day (UTC), less what came back on it, and the number of contracts. */
@Entity('seller_days')
export class SellerDay {
  @PrimaryColumn('text', { name: 'seller_id' }) sellerId!: string;
  @PrimaryColumn('text') currency!: Currency;
  @PrimaryColumn('date') day!: string;
  @Column(cents('payout_cents')) payoutCents!: number;
  @Column('int') contracts!: number;
}

/** Money paid out to a seller on all days: the first rows are found by an index. */
@Entity('seller_totals')
export class SellerTotal {
  @PrimaryColumn('text', { name: 'seller_id' }) sellerId!: string;
  @PrimaryColumn('text') currency!: Currency;
  @Column(cents('payout_cents')) payoutCents!: number;
  @Column('int') contracts!: number;
}

const ADD = `
  WITH total AS (
    INSERT INTO seller_totals AS t (seller_id, currency, payout_cents, contracts) VALUES ($1, $2, $4, $5)
    ON CONFLICT (seller_id, currency) DO UPDATE SET payout_cents = t.payout_cents + excluded.payout_cents, contracts = t.contracts + excluded.contracts
  )
  INSERT INTO seller_days AS d (seller_id, currency, day, payout_cents, contracts) VALUES ($1, $2, $3::date, $4, $5)
  ON CONFLICT (seller_id, currency, day) DO UPDATE SET payout_cents = d.payout_cents + excluded.payout_cents, contracts = d.contracts + excluded.contracts`;

type Payout = { sellerId: string; currency: Currency; amountCents: number; at: string };

const add = (tx: ViewTx, { sellerId, currency, amountCents, at }: Payout, sign: 1 | -1) =>
  tx.query(ADD, [sellerId, currency, at.slice(0, 10), sign * amountCents, sign]);

export const payoutFigures = projection<FactMap<typeof payoutsFacts>>('payout-figures', [SellerDay, SellerTotal], {
  'payouts.PayoutPaid.v1': ({ data }, tx) => add(tx, data, 1),
  /** A payout that was never sent has not been counted. */
  'payouts.PayoutFailed.v1': ({ data }, tx) => (data.sent ? add(tx, data, -1) : undefined),
});
