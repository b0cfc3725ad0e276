import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

const MIGRATION = /^\d+-[\w-]+\.[jt]s$/;

/** What stands in a service's `migrations/`, in the order of the numbers it begins with: a file there is a migration. */
export async function migrationsIn(source: string): Promise<(new () => MigrationInterface)[]> {
  const folder = join(source, 'migrations');
  const files = readdirSync(folder).filter((file) => MIGRATION.test(file));
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as (new () => MigrationInterface)[]);
}
