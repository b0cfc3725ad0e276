import { SCHEMA_VERSION } from '@tankobon/eventstore';
import { StartRefusal, withClient } from '@tankobon/local-postgres';
import type { ServiceDefinition } from '@tankobon/service-kit';
import type { DatabaseName, Databases } from './postgres.js';

type MigratedService = Pick<ServiceDefinition, 'migrations'> & { readonly name: string };

/**
 * Refuses data that a newer version has migrated: its meaning may have changed.
 *
 * @throws StartRefusal for migrations newer than ours, before anything is written.
 */
export async function refuseNewerData({ addresses, folder }: Databases, services: readonly MigratedService[]): Promise<void> {
  for (const service of services) {
    if (!(await isNewer(addresses[service.name as DatabaseName].ownerUrl, service))) continue;
    throw new StartRefusal(
      `The data in ${folder} was made by a newer version of Tankobon. Start that version, or choose another folder: DATA_DIR=.data-older npm start`,
    );
  }
}

function isNewer(ownerUrl: string, { migrations = [] }: MigratedService): Promise<boolean> {
  const ours = Math.max(0, ...migrations.map((migration) => Number(/\d+$/.exec(migration.name)?.[0] ?? 0)));
  return withClient(ownerUrl, async (client) => {
    const newest = async (table: string, column: string) => {
      const { rows: found } = await client.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [table]);
      if (!found[0]?.known) return 0;
      const { rows } = await client.query<{ newest: string | null }>(`SELECT max(${column})::text AS newest FROM ${table}`);
      return Number(rows[0]?.newest ?? 0);
    };
    return (await newest('migrations', 'timestamp')) > ours || (await newest('es_migrations', 'id')) > SCHEMA_VERSION;
  });
}
