import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets, refuseDataOfOtherSecrets } from './secrets.mjs';

/** Real: an environment file in a folder of its own. */
describe('The secrets of the cluster', () => {
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

  it('are written once, for the owner of the file alone, and differ from each other', () => {
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

  it('keep what somebody has set', () => {
    writeFileSync(file, 'PORT=8080\nINTERNAL_SECRET=mine');
    ensureSecrets(file);
    expect(read()).toMatchObject({ PORT: '8080', INTERNAL_SECRET: 'mine' });
  });

  it('are refused when half of the signing key is missing', () => {
    writeFileSync(file, 'JWT_PUBLIC_KEY=abc\n');
    expect(() => ensureSecrets(file)).toThrow('one half of the signing key');
  });
});

describe('The data of a cluster', () => {
  const volumes = ['tankobon_postgres-data', 'tankobon_s3-data'];
  it('without the file of its secrets is refused at once, and the sentence says what to do', () => {
    const refused = () => refuseDataOfOtherSecrets('/nowhere/.env', volumes);
    expect(refused).toThrow('npm run cluster -- down --volumes');
    expect(refused).toThrow('tankobon_postgres-data, tankobon_s3-data');
  });
  it('with that file, or none at all, is no reason', () => {
    expect(() => refuseDataOfOtherSecrets(import.meta.filename, volumes)).not.toThrow();
    expect(() => refuseDataOfOtherSecrets('/nowhere/.env', [])).not.toThrow();
  });
});
