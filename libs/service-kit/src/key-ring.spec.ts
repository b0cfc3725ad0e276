import { describe, expect, it } from '@jest/globals';
import { RemoteKeyRing } from './key-ring.js';

function ring() {
  let now = 0;
  const asked: { personIds: string[]; create?: boolean | undefined }[] = [];
  const keys: Record<string, string | null> = { known: Buffer.alloc(32, 1).toString('base64'), erased: null };
  const identity = {
    dataKeys: async (input: { personIds: string[]; create?: boolean | undefined }) => {
      asked.push(input);
      const [id] = input.personIds as [string];
      if (input.create && keys[id] === undefined) keys[id] = Buffer.alloc(32, 2).toString('base64');
      return { keys: { [id]: keys[id] ?? null } };
    },
  };
  return { asked, keys, later: (ms: number) => (now += ms), ring: new RemoteKeyRing(identity, () => now) };
}

describe('key ring of a service', () => {
  it('asks identity for a key once in five minutes', async () => {
    const { asked, later, ring: keys } = ring();
    expect(await keys.keyOf('known')).toEqual(Buffer.alloc(32, 1));
    later(4 * 60_000);
    await keys.keyOf('known');
    expect(asked).toHaveLength(1);
    later(60_001);
    await keys.keyOf('known');
    expect(asked).toHaveLength(2);
  });

  it('drops keys at most five minutes after an erasure', async () => {
    const { keys, later, ring: ringed } = ring();
    await ringed.keyOf('known');
    keys.known = null;
    later(5 * 60_000 + 1);
    expect(await ringed.keyOf('known')).toBeNull();
  });

  it('creates missing keys, but not for an erased person', async () => {
    const { ring: keys, keys: stored } = ring();
    expect(await keys.createKey('newcomer')).toEqual(Buffer.alloc(32, 2));
    stored.erased = null;
    await expect(keys.createKey('erased')).rejects.toMatchObject({ code: 'person_erased' });
  });

  it('has a size limit', async () => {
    const { asked, ring: keys } = ring();
    await keys.keyOf('known');
    for (let person = 0; person < 5_000; person += 1) await keys.keyOf(`person ${person}`);
    asked.length = 0;
    await keys.keyOf('known');
    expect(asked).toHaveLength(1);
  });
});
