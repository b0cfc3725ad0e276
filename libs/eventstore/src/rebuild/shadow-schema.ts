import pg from 'pg';
import type { Core } from '../core/core.js';
import { SessionViewTx } from '../core/session-view-tx.js';
import type { EntityClass } from '../declare/view.js';
import { poolOf } from '../sql/connection.js';
import { Session } from '../sql/session.js';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const MANY = 250;
type LiveTable = { readonly name: string; readonly schema: string; readonly hangs: string | null; readonly grants: string | null };

/** Shadow schema with the rebuilt tables of a view, on a connection whose search path finds them first. */
export class ShadowSchema {
  readonly session: Session;
  readonly tx: SessionViewTx;
  private readonly schema: string;
  private tables: readonly LiveTable[] = [];

  private constructor(
    readonly client: pg.Client,
    core: Core,
    name: string,
  ) {
    this.schema = `rebuild_${name.replaceAll(/\W/g, '_')}`;
    this.session = new Session(client as unknown as Session['client']);
    this.tx = new SessionViewTx(this.session, core.entities);
  }

  static async open(core: Core, name: string, entities: readonly EntityClass[], ownerUrl: string | undefined): Promise<ShadowSchema> {
    const { options } = poolOf(core.dataSource) as unknown as { options: pg.ClientConfig };
    const client = new pg.Client(ownerUrl ? { connectionString: ownerUrl } : options);
    client.on('error', (error) => core.observe.trouble?.('rebuild', error));
    await client.connect();
    const shadow = new ShadowSchema(client, core, name);
    try {
      await shadow.prepare(entities.map((entity) => core.dataSource.getMetadata(entity).tableName));
    } catch (error) {
      await client.end();
      throw error;
    }
    return shadow;
  }

  /** Returns true when the queued writes should be sent. */
  get isFull(): boolean {
    return this.session.size >= MANY;
  }

  /** Replaces the live tables by the new ones with the same names and grants, in the open transaction. */
  async swap(): Promise<void> {
    await this.session.flush();
    const formerSchema = quoted(`${this.schema}_old`);
    await this.client.query(`DROP SCHEMA IF EXISTS ${formerSchema} CASCADE; CREATE SCHEMA ${formerSchema}`);
    for (const { name, schema, grants } of this.tables) {
      const live = `${quoted(schema)}.${quoted(name)}`;
      await this.client.query(
        `ALTER TABLE ${live} SET SCHEMA ${formerSchema}; ALTER TABLE ${quoted(this.schema)}.${quoted(name)} SET SCHEMA ${quoted(schema)}`,
      );
      if (grants) await this.client.query(grants);
    }
  }

  async close(): Promise<void> {
    await this.session.rollback();
    const drop = `SET lock_timeout = '5s'; DROP SCHEMA IF EXISTS ${quoted(this.schema)} CASCADE; DROP SCHEMA IF EXISTS ${quoted(`${this.schema}_old`)} CASCADE`;
    await this.client.query(drop).catch(() => undefined);
    await this.client.end();
  }

  private async prepare(names: readonly string[]): Promise<void> {
    const { rows } = await this.client.query<{ got: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS got', [this.schema]);
    if (!rows[0]!.got) throw new Error('This view is being rebuilt already.');
    this.tables = await Promise.all(names.map((name) => this.live(name)));
    const schema = quoted(this.schema);
    const copies = this.tables.map(
      ({ name, schema: from }) => `CREATE TABLE ${schema}.${quoted(name)} (LIKE ${quoted(from)}.${quoted(name)} INCLUDING ALL);`,
    );
    await this.client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}; ${copies.join(' ')}`);
    await this.client.query(`SET search_path = ${schema}, ${[...new Set(this.tables.map((table) => quoted(table.schema)))].join(', ')}`);
  }

  private async live(name: string): Promise<LiveTable> {
    const text = `SELECT c.relname AS name, n.nspname AS schema,
        (SELECT string_agg(conname, ', ') FROM pg_constraint k WHERE k.contype = 'f' AND c.oid IN (k.conrelid, k.confrelid)) AS hangs,
        (SELECT string_agg(format('GRANT %s ON %I.%I TO %s;', a.privilege_type, n.nspname, c.relname, coalesce(quote_ident(r.rolname), 'PUBLIC')), ' ')
          FROM aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee) AS grants
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = to_regclass($1)`;
    const { rows } = await this.client.query<LiveTable>(text, [quoted(name)]);
    const [table] = rows;
    if (!table) throw new Error(`There is no table ${name}.`);
    if (table.hangs) throw new Error(`A view's table has no foreign keys, ${name} has: ${table.hangs}.`);
    return table;
  }
}
