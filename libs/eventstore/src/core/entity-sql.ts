import { createHash } from 'node:crypto';
import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { EntityClass } from '../declare/view.js';
import type { Row, Statement } from '../sql/pipeline.js';
import { Rows } from '../sql/rows.js';

type Table = { readonly metadata: EntityMetadata; readonly name: string; readonly columns: ReadonlyMap<string, ColumnMetadata> };
type Cell = { readonly column: ColumnMetadata; readonly value: unknown };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL for rows of TypeORM entities: a prepared statement per shape of row, values converted by the entity's column types. */
export class EntitySql {
  private readonly tables = new Map<EntityClass, Table>();
  private readonly names = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  tableOf(entity: EntityClass): string {
    return this.table(entity).name;
  }

  insert(entity: EntityClass, row: object): Rows {
    const { name, cells } = this.parts(entity, row);
    const many = `INSERT INTO ${name} (${listed(cells)}) SELECT ${listed(cells)} FROM ${given(name)} AS g`;
    return this.rows(this.statement(`INSERT INTO ${name} ${inserted(cells)}`, cells), many, cells);
  }

  upsert(entity: EntityClass, row: object, keys: readonly string[]): Rows {
    const { name, cells, table } = this.parts(entity, row);
    const keyColumns = keys.map((key) => columnOf(table, key).databaseName);
    const isKey = ({ column }: Cell) => keyColumns.includes(column.databaseName);
    const sets = cells.filter((cell) => !isKey(cell)).map(({ column }) => `${nameOf(column)} = EXCLUDED.${nameOf(column)}`);
    const action = sets.length > 0 ? `DO UPDATE SET ${sets.join(', ')}` : 'DO NOTHING';
    const conflict = `ON CONFLICT (${keyColumns.map(quoted).join(', ')}) ${action}`;
    const many = `INSERT INTO ${name} (${listed(cells)}) SELECT ${listed(cells)} FROM ${given(name)} AS g ${conflict}`;
    return this.rows(this.statement(`INSERT INTO ${name} ${inserted(cells)} ${conflict}`, cells), many, cells, cells.filter(isKey));
  }

  /** Returns undefined where there is nothing to set. */
  update(entity: EntityClass, where: object, set: object): Rows | undefined {
    const { name, cells } = this.parts(entity, set);
    if (cells.length === 0) return undefined;
    const filter = this.filter(entity, where, cells.length);
    const sets = cells.map(({ column }, index) => `${nameOf(column)} = $${index + 1}`);
    const alone = this.statement(`UPDATE ${name} SET ${sets.join(', ')}${filter.sql}`, [...cells, ...filter.cells]);
    const moved = cells.some(({ column }) => filter.cells.some((each) => each.column === column));
    if (moved || filter.cells.length === 0 || filter.cells.length < Object.keys(where).length) return new Rows(alone);
    const fromGiven = cells.map(({ column }) => `${nameOf(column)} = g.${nameOf(column)}`);
    const same = filter.cells.map(({ column }) => `t.${nameOf(column)} = g.${nameOf(column)}`);
    const many = `UPDATE ${name} AS t SET ${fromGiven.join(', ')} FROM ${given(name)} AS g WHERE ${same.join(' AND ')}`;
    return this.rows(alone, many, [...cells, ...filter.cells], filter.cells);
  }

  delete(entity: EntityClass, where: object): Rows {
    const filter = this.filter(entity, where, 0);
    return new Rows(this.statement(`DELETE FROM ${this.table(entity).name}${filter.sql}`, filter.cells));
  }

  select(entity: EntityClass, where: object, limit?: number): Statement {
    const { name, columns } = this.table(entity);
    const filter = this.filter(entity, where, 0);
    const list = [...columns.values()].map(({ databaseName }) => quoted(databaseName)).join(', ');
    return this.statement(`SELECT ${list} FROM ${name}${filter.sql}${limit ? ` LIMIT ${limit}` : ''}`, filter.cells);
  }

  /** Builds an instance of the entity from a row of `select`. */
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

  /** Builds a write that can be merged with others of its shape; for equal keys the last one counts. */
  private rows(alone: Statement, many: string, cells: readonly Cell[], key?: readonly Cell[]): Rows {
    const values = cells.map((cell) => this.inJson(cell));
    if (values.includes(undefined)) return new Rows(alone);
    const row = Object.fromEntries(cells.map(({ column }, index) => [column.databaseName, values[index]]));
    const known = key && JSON.stringify(key.map(({ column }) => row[column.databaseName]));
    return new Rows(alone, { name: this.nameOf(many), text: many, row, ...(known && { key: known }) });
  }

  /** Converts a value for JSON; undefined where JSON cannot carry it. */
  private inJson({ column, value }: Cell): unknown {
    const sent: unknown = this.dataSource.driver.preparePersistentValue(value, column);
    if (typeof sent === 'bigint' || Buffer.isBuffer(sent) || (typeof sent === 'number' && !Number.isFinite(sent))) return undefined;
    return column.type === 'jsonb' && typeof sent === 'string' ? JSON.parse(sent) : sent;
  }

  private statement(text: string, cells: readonly Cell[]): Statement {
    const values = cells.map(({ column, value }) => this.dataSource.driver.preparePersistentValue(value, column));
    return { name: this.nameOf(text), text, values };
  }

  private nameOf(text: string): string {
    const name = this.names.get(text) ?? `es_v_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    this.names.set(text, name);
    return name;
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

const nameOf = ({ databaseName }: ColumnMetadata): string => quoted(databaseName);
const listed = (cells: readonly Cell[]): string => cells.map(({ column }) => nameOf(column)).join(', ');
const inserted = (cells: readonly Cell[]): string => `(${listed(cells)}) VALUES (${cells.map((_, index) => `$${index + 1}`).join(', ')})`;

/** Subquery of rows passed as JSON, with the types of a table. Its `LIMIT` tells the planner that they are few, so that it uses an index. */
const given = (table: string): string => `(SELECT * FROM json_populate_recordset(NULL::${table}, $1::json) LIMIT $2)`;
