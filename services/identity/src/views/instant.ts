import type { ColumnOptions } from 'typeorm';

/** A column that holds an instant: ISO 8601 in UTC on our side. */
export const instant = (name: string, nullable = false): ColumnOptions => ({
  name,
  type: 'timestamptz',
  nullable,
  transformer: { to: (value: unknown) => value, from: (value: Date | null) => value?.toISOString() ?? null },
});
