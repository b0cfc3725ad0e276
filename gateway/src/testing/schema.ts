import { buildSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));

/** The schema as the gateway serves it. */
export const schema = buildSchema(files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n'));
