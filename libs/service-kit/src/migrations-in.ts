import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

const MIGRATION = /^\d+-[\w-]+\.[jt]s$/;

/** Imports the files of a service's `migrations/`, ordered by their leading numbers. Each file is a migration. */
export async function migrationsIn(source: string): Promise<(new () => MigrationInterface)[]> {
  const folder = join(source, 'migrations');
  const files = readdirSync(folder).filter((file) => MIGRATION.test(file));
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as (new () => MigrationInterface)[]);
}
