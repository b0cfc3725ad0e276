import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';

type EntityClass<T extends object> = new () => T;
type ColumnSelection<T> = { readonly without?: readonly (keyof T & string)[] };

/** Column of an instant, in TypeScript ISO 8601 in UTC. */
export const instant = (name: string, options: ColumnOptions = {}): ColumnOptions => ({
  name,
  type: 'timestamptz',
  transformer: { to: (value: unknown) => value, from: (value: Date | null) => value?.toISOString() ?? null },
  ...options,
});

/** Column of money in minor units, in TypeScript a number; null stays null, not 0. */
export const cents = (name: string, options: ColumnOptions = {}): ColumnOptions => ({
  name,
  type: 'bigint',
  transformer: { to: (value: unknown) => value, from: (value: string | null) => (value === null ? null : Number(value)) },
  ...options,
});

/** Returns an entity's columns for a SELECT whose rows have its shape: `s.order_id AS "orderId", …`. */
export function columnsOf<T extends object>(entity: EntityClass<T>, alias: string, some?: ColumnSelection<T>): string {
  return cellsOf(entity, alias, some)
    .map(([property, value]) => `${value} AS "${property}"`)
    .join(', ');
}

/** Returns an entity's row as one JSON value, for a row nested in another. */
export function jsonOf<T extends object>(entity: EntityClass<T>, alias: string, some?: ColumnSelection<T>): string {
  return `json_build_object(${cellsOf(entity, alias, some)
    .map(([property, value]) => `'${property}', ${value}`)
    .join(', ')})`;
}

/** Instants as ISO 8601; money as a number, exact up to 2^53. */
const READ: Readonly<Record<string, (column: string) => string>> = {
  timestamptz: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  bigint: (column) => `${column}::float8`,
};

function cellsOf<T extends object>(entity: EntityClass<T>, alias: string, { without = [] }: ColumnSelection<T> = {}): [string, string][] {
  const columns = getMetadataArgsStorage().filterColumns(entity);
  const wanted = columns.filter(({ propertyName }) => !without.includes(propertyName as never));
  return wanted.map(({ propertyName, options: { name = propertyName, type } }) => {
    const column = `${alias}.${name}`;
    return [propertyName, READ[String(type)]?.(column) ?? column];
  });
}
