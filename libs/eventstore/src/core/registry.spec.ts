import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregate, type Command } from '../declare/aggregate.js';
import type { Event } from '../declare/event.js';
import { goldenFixtures } from './golden-fixtures.js';
import { Registry } from './registry.js';

type PricedEvent = Event<'Priced', { cents: number; currency: string }>;
type PriceCommand = Command<'Price', { cents: number }>;
const rules = { initial: 0, evolve: (_: number, { data }: PricedEvent) => data.cents, decide: (): PricedEvent[] => [] };
const toCents = ({ price }: { price: number }) => ({ cents: price * 100 });
const withCurrency = (data: { cents: number }) => ({ ...data, currency: 'usd' });
const price = aggregate<number, PriceCommand, PricedEvent>({ type: 'price', ...rules, upcasters: { Priced: [toCents, withCurrency] } });

describe('event stored by older code', () => {
  const registry = new Registry({ aggregates: [price] });

  it('is upcast step by step to the shape of today', () => {
    expect(registry.schemaVersionOf('Priced')).toBe(3);
    expect(registry.upcast('Priced', 1, { price: 12 })).toEqual({ cents: 1_200, currency: 'usd' });
    expect(registry.upcast('Priced', 2, { cents: 5 })).toEqual({ cents: 5, currency: 'usd' });
    expect(registry.upcast('Priced', 3, { cents: 5, currency: 'eur' })).toEqual({ cents: 5, currency: 'eur' });
  });

  it('is refused if it comes from newer code', () => {
    expect(() => registry.upcast('Priced', 4, {})).toThrow('Priced has schema version 4; this build knows 3.');
  });

  it('is refused at the start if two aggregates claim its name', () => {
    const other = aggregate<number, PriceCommand, PricedEvent>({ type: 'other', ...rules, upcasters: { Priced: [toCents] } });
    expect(() => new Registry({ aggregates: [price, other] })).toThrow('Two aggregates declare the event Priced');
    expect(() => new Registry({ aggregates: [price, price] })).toThrow('Two aggregates have the type price.');
  });
});

describe('golden fixtures', () => {
  let folder: string;
  const write = (name: string, data: object) => writeFileSync(join(folder, name), JSON.stringify(data));

  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'golden-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('name missing versions', () => {
    write('Priced.v1.json', { price: 3 });
    expect(() => goldenFixtures(folder, [price])).toThrow('No golden fixture for Priced.v2, Priced.v3.');
  });

  it('are upcast by the code of today', () => {
    write('Priced.v2.json', { cents: 300 });
    write('Priced.v3.json', { cents: 300, currency: 'usd' });
    const lifted = goldenFixtures(folder, [price]).map((fixture) => fixture.lifted);
    expect(lifted).toEqual(Array.from({ length: 3 }, () => ({ cents: 300, currency: 'usd' })));
  });

  it('are refused with a wrong name', () => {
    write('priced.json', {});
    expect(() => goldenFixtures(folder, [price])).toThrow('priced.json is not named');
  });
});
