import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '..');
const FROM_SOURCE = ['--no-warnings', '--conditions=tankobon:source', `--import=${join(root, 'tools/jest/run-source.mjs')}`];

/** Generates the types of all REST calls from the gateway's OpenAPI description. */
export async function openapiTypes() {
  const args = [...FROM_SOURCE, 'gateway/src/testing/print-openapi.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 10_000_000 });
  const types = await openapiTS(JSON.parse(stdout), { defaultNonNullable: false });
  return `/* eslint-disable */\n${astToString(types)}`;
}
