import type { EntityClass, ViewTx } from '../declare/view.js';
import type { Session } from '../sql/session.js';
import type { EntitySql } from './entity-sql.js';

const WRITES = /^\s*(insert|update|delete)\b/i;
const RETURNS = /\breturning\b/i;

/** `ViewTx` on a session: writes are queued and merged by shape; a read sends them first. */
export class SessionViewTx implements ViewTx {
  constructor(
    private readonly session: Session,
    private readonly sql: EntitySql,
  ) {}

  async insert<T extends object>(entity: EntityClass<T>, row: Partial<T>): Promise<void> {
    this.session.write(this.sql.tableOf(entity), this.sql.insert(entity, row));
  }

  async upsert<T extends object>(entity: EntityClass<T>, row: Partial<T>, keys: readonly (keyof T & string)[]): Promise<void> {
    this.session.write(this.sql.tableOf(entity), this.sql.upsert(entity, row, keys));
  }

  async update<T extends object>(entity: EntityClass<T>, where: Partial<T>, set: Partial<T>): Promise<void> {
    const rows = this.sql.update(entity, where, set);
    if (rows) this.session.write(this.sql.tableOf(entity), rows);
  }

  async delete<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<void> {
    this.session.write(this.sql.tableOf(entity), this.sql.delete(entity, where));
  }

  async find<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<T[]> {
    const [rows = []] = await this.session.read(this.sql.select(entity, where));
    return rows.map((row) => this.sql.hydrate(entity, row));
  }

  async one<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<T | null> {
    const [rows = []] = await this.session.read(this.sql.select(entity, where, 1));
    return rows[0] ? this.sql.hydrate(entity, rows[0]) : null;
  }

  /** Queues a write without `RETURNING`; sends other statements at once. */
  async query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    if (WRITES.test(text) && !RETURNS.test(text)) {
      this.session.pushAfterAll({ text, values: params });
      return [];
    }
    const [rows = []] = await this.session.read({ text, values: params });
    return rows as R[];
  }
}
