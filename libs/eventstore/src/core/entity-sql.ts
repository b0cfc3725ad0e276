import { createHash } from 'node:crypto';
import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { EntityClass } from '../declare/view.js';
import type { Row, Statement } from '../sql/pipeline.js';

type Table = { readonly metadata: EntityMetadata; readonly name: string; readonly columns: ReadonlyMap<string, ColumnMetadata> };
type Cell = { readonly column: ColumnMetadata; readonly value: unknown };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL for rows of TypeORM entities: prepared statements by the shape of the row, values converted by the entity's column types. */
export class EntitySql {
  private readonly tables = new Map<EntityClass, Table>();
  private readonly names = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  insert(entity: EntityClass, row: object): Statement {
    const { name, cells } = this.parts(entity, row);
    return this.statement(`INSERT INTO ${name} ${inserted(cells)}`, cells);
  }

  upsert(entity: EntityClass, row: object, keys: readonly string[]): Statement {
    const { name, cells, table } = this.parts(entity, row);
    const keyColumns = keys.map((key) => columnOf(table, key).databaseName);
    const rest = cells.map(({ column }) => column.databaseName).filter((column) => !keyColumns.includes(column));
    const sets = rest.map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
    const action = sets.length > 0 ? `DO UPDATE SET ${sets.join(', ')}` : 'DO NOTHING';
    return this.statement(`INSERT INTO ${name} ${inserted(cells)} ON CONFLICT (${keyColumns.map(quoted).join(', ')}) ${action}`, cells);
  }

  /** Undefined where there is nothing to set. */
  update(entity: EntityClass, where: object, set: object): Statement | undefined {
    const { name, cells } = this.parts(entity, set);
    if (cells.length === 0) return undefined;
    const filter = this.filter(entity, where, cells.length);
    const sets = cells.map(({ column }, index) => `${quoted(column.databaseName)} = $${index + 1}`);
    return this.statement(`UPDATE ${name} SET ${sets.join(', ')}${filter.sql}`, [...cells, ...filter.cells]);
  }

  delete(entity: EntityClass, where: object): Statement {
    const filter = this.filter(entity, where, 0);
    return this.statement(`DELETE FROM ${this.table(entity).name}${filter.sql}`, filter.cells);
  }

  select(entity: EntityClass, where: object, limit?: number): Statement {
    const { name, columns } = this.table(entity);
    const filter = this.filter(entity, where, 0);
    const list = [...columns.values()].map(({ databaseName }) => quoted(databaseName)).join(', ');
    return this.statement(`SELECT ${list} FROM ${name}${filter.sql}${limit ? ` LIMIT ${limit}` : ''}`, filter.cells);
  }

  /** An instance of the entity from a row of `select`. */
  hydrate<T extends object>(entity: EntityClass<T>, row: Row): T {
    const made = new entity() as Record<string, unknown>;
    for (const [property, column] of this.table(entity).columns) {
      made[property] = this.dataSource.driver.prepareHydratedValue(row[column.databaseName], column);
    }
    return made as T;
  }

  private parts(entity: EntityClass, row: object): { table: Table; name: string; cells: Cell[] } {
    const table = this.table(entity);
    const cells = Object.entries(row).flatMap(([property, value]) =>
      value === undefined ? [] : [{ column: columnOf(table, property), value }],
    );
    return { table, name: table.name, cells };
  }

  private filter(entity: EntityClass, where: object, offset: number): { sql: string; cells: Cell[] } {
    const table = this.table(entity);
    const entries = Object.entries(where);
    if (entries.length === 0) return { sql: '', cells: [] };
    const cells: Cell[] = [];
    const tests = entries.map(([property, value]) => {
      if (value === undefined) throw new Error(`The condition on ${table.metadata.name}.${property} is undefined.`);
      const column = columnOf(table, property);
      if (value === null) return `${quoted(column.databaseName)} IS NULL`;
      cells.push({ column, value });
      return `${quoted(column.databaseName)} = $${offset + cells.length}`;
    });
    return { sql: ` WHERE ${tests.join(' AND ')}`, cells };
  }

  private statement(text: string, cells: readonly Cell[]): Statement {
    const name = this.names.get(text) ?? `es_v_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    this.names.set(text, name);
    return { name, text, values: cells.map(({ column, value }) => this.dataSource.driver.preparePersistentValue(value, column)) };
  }

  private table(entity: EntityClass): Table {
    const known = this.tables.get(entity);
    if (known) return known;
    const metadata = this.dataSource.getMetadata(entity);
    const columns = new Map(metadata.columns.filter((column) => !column.isVirtual).map((column) => [column.propertyName, column]));
    const made = { metadata, name: quoted(metadata.tableName), columns };
    this.tables.set(entity, made);
    return made;
  }
}

function columnOf({ metadata, columns }: Table, property: string): ColumnMetadata {
  const column = columns.get(property);
  if (!column) throw new Error(`${metadata.name} has no column ${property}.`);
  return column;
}

function inserted(cells: readonly Cell[]): string {
  const columns = cells.map(({ column }) => quoted(column.databaseName)).join(', ');
  return `(${columns}) VALUES (${cells.map((_, index) => `$${index + 1}`).join(', ')})`;
}
