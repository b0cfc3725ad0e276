import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets, refuseDataOfOtherSecrets } from './secrets.mjs';

/** Real: an environment file in a folder of its own. */
describe('cluster secrets', () => {
  let folder: string;
  let file: string;
  const read = () =>
    Object.fromEntries(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    ) as Record<string, string>;
  const pem = (line: string | undefined) => Buffer.from(line ?? '', 'base64').toString();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cluster-secrets-'));
    file = join(folder, '.env');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('are written once, readable by their owner only, and all differ', () => {
    expect(ensureSecrets(file)).toBe(true);
    const values = Object.values(read());
    expect(new Set(values).size).toBe(values.length);
    expect(statSync(file).mode & 0o077).toBe(0);
    const before = readFileSync(file, 'utf8');
    expect(ensureSecrets(file)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('hold two halves of one signing key', () => {
    ensureSecrets(file);
    const { JWT_PRIVATE_KEY, JWT_PUBLIC_KEY } = read();
    const derived = createPublicKey(createPrivateKey(pem(JWT_PRIVATE_KEY))).export({ type: 'spki', format: 'pem' });
    expect(derived).toBe(pem(JWT_PUBLIC_KEY));
  });

  it('keep existing values', () => {
    writeFileSync(file, 'PORT=8080\nINTERNAL_SECRET=mine');
    ensureSecrets(file);
    expect(read()).toMatchObject({ PORT: '8080', INTERNAL_SECRET: 'mine' });
  });

  it('are refused with half of the signing key', () => {
    writeFileSync(file, 'JWT_PUBLIC_KEY=abc\n');
    expect(() => ensureSecrets(file)).toThrow('one half of the signing key');
  });
});

describe('cluster data', () => {
  const volumes = ['tankobon_postgres-data', 'tankobon_s3-data'];
  it('is refused at once without its secrets, with a sentence on what to do', () => {
    const refused = () => refuseDataOfOtherSecrets('/nowhere/.env', volumes);
    expect(refused).toThrow('npm run cluster -- down --volumes');
    expect(refused).toThrow('tankobon_postgres-data, tankobon_s3-data');
  });
  it('is accepted with its secrets, or if there is none', () => {
    expect(() => refuseDataOfOtherSecrets(import.meta.filename, volumes)).not.toThrow();
    expect(() => refuseDataOfOtherSecrets('/nowhere/.env', [])).not.toThrow();
  });
});
