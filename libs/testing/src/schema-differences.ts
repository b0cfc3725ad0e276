import { entitiesOf, migrateService, type ServiceDefinition } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { testPostgres } from './infrastructure/postgres.js';

/** Statements to ignore: indexes, constraints and generated columns are declared in migrations only. */
const OF_MIGRATIONS = /^DROP INDEX|DROP CONSTRAINT|"typeorm_metadata"/;
const GENERATED = `SELECT format('ALTER TABLE "%s" DROP COLUMN "%s"', table_name, column_name) AS statement
  FROM information_schema.columns WHERE is_generated = 'ALWAYS'`;
/** Table in which TypeORM looks up expressions of generated columns. */
const METADATA = 'CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)';
const TABLES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;

type DescribedSchema = Pick<ServiceDefinition, 'name' | 'migrations' | 'tables' | 'entities' | 'views' | 'projections'>;

/** Returns the statements that would turn a migrated database into its service's entities, and its undeclared tables. */
export async function schemaDifferences(definition: DescribedSchema): Promise<string[]> {
  const database = await (await testPostgres()).createDatabase(definition.name);
  const roles = { ownerUrl: database.ownerUrl, serviceUrl: database.url };
  const source = await new DataSource({ type: 'postgres', url: database.ownerUrl, entities: entitiesOf(definition) }).initialize();
  const tables = async () => (await source.query<{ name: string }[]>(TABLES)).map(({ name }) => name);
  try {
    await migrateService({ name: definition.name }, roles);
    await source.query(METADATA);
    const known = [...(await tables()), ...source.entityMetadatas.map(({ tableName }) => tableName), ...(definition.tables ?? [])];
    await migrateService(definition, roles);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const generated = (await source.query<{ statement: string }[]>(GENERATED)).map(({ statement }) => statement);
    const statements = upQueries.map(({ query }) => query).filter((query) => !OF_MIGRATIONS.test(query) && !generated.includes(query));
    const nameless = (await tables()).filter((name) => !['migrations', ...known].includes(name));
    return [...statements, ...nameless.map((name) => `The table ${name} has no entity.`)];
  } finally {
    await source.destroy();
    await database.drop();
  }
}
