import { readFileSync } from 'node:fs';
import { each, type Invariant, skipped } from '../invariant.js';

/** Tokens, keys of the provider, hashes of passwords, whole card numbers. */
const SECRET =
  /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|\b(sk|rk)_(live|test)_\w{6,}|\bwhsec_\w{6,}|\$argon2id\$|-----BEGIN [A-Z ]*PRIVATE KEY|(?<![\w-])4\d{3}[ -]?(\d{4}[ -]?){2}\d{4}(?![\w-])/;

const clean: Invariant = {
  id: 'I66',
  title: 'no secret, token or password is in a log',
  check: (world) => {
    const { logs = [], secrets = [] } = world.sources;
    if (logs.length === 0) return Promise.resolve(skipped('no logs were given'));
    const lines = logs.flatMap((file) => readFileSync(file, 'utf8').split('\n').map((line) => ({ file, line }))); // prettier-ignore
    return Promise.resolve(
      each(lines, ({ file, line }) => {
        const found = secrets.find((secret) => line.includes(secret)) ?? SECRET.exec(line)?.[0];
        return found !== undefined && `${file} has ${found.slice(0, 6)}… in: ${line.slice(0, 80)}`;
      }),
    );
  },
};

export const logsInvariants: readonly Invariant[] = [clean];
