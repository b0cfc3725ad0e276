import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = { readonly INTERNAL_SECRET: string; readonly JWT_PRIVATE_KEY: string; readonly JWT_PUBLIC_KEY: string };

/** Reads this marketplace's secrets, created at the first start and stored beside its data. */
export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept) as Secrets;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const made: Secrets = {
    INTERNAL_SECRET: randomBytes(32).toString('base64url'),
    JWT_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    JWT_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}
