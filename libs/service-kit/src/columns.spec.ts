import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { cents, columnsOf, instant, jsonOf } from './columns.js';

@Entity('sales')
class SaleRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column(cents('price_cents')) priceCents!: number;
  @Column(instant('shipped_at', { nullable: true })) shippedAt!: string | null;
}

const shippedAt = `to_char(s.shipped_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

describe('columns of an entity', () => {
  it('are selected under property names: instants as ISO 8601, money as a number', () => {
    expect(columnsOf(SaleRow, 's')).toBe(
      `s.id AS "id", s.order_id AS "orderId", s.price_cents::float8 AS "priceCents", ${shippedAt} AS "shippedAt"`,
    );
  });
  it('can be listed without some of them', () => {
    expect(columnsOf(SaleRow, 's', { without: ['priceCents', 'shippedAt'] })).toBe('s.id AS "id", s.order_id AS "orderId"');
  });
  it('form one JSON value as a part of another row', () => {
    expect(jsonOf(SaleRow, 's', { without: ['priceCents'] })).toBe(
      `json_build_object('id', s.id, 'orderId', s.order_id, 'shippedAt', ${shippedAt})`,
    );
  });
});

describe('column', () => {
  it('reads an instant as ISO 8601 and money as a number', () => {
    const read = (options: { transformer?: unknown }, value: unknown) =>
      (options.transformer as { from(value: unknown): unknown }).from(value);
    expect(read(instant('at'), new Date('2026-03-01T12:00:00.123Z'))).toBe('2026-03-01T12:00:00.123Z');
    expect(read(instant('at'), null)).toBeNull();
    expect(read(cents('amount'), '9007199254')).toBe(9_007_199_254);
    expect(read(cents('amount', { nullable: true }), null)).toBeNull();
  });
});
