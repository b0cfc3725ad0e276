import { expect, it } from '@jest/globals';
import type { World } from '../read/world.js';
import { peopleInvariants } from './people.js';

const queue = peopleInvariants.find(({ id }) => id === 'I62')!;
const ids = (kind: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${kind}_${n}` }));
const [listings, disputes] = [ids('listing', 3), ids('dispute', 144)];

/** A queue of a hundred of each list at a time; a page beyond the first shows what it is told to. */
const seen = async (later = disputes.slice(100)) => {
  const pages: Record<string, object> = {
    '': { flaggedListings: listings, disputes: disputes.slice(0, 100), nextCursor: 'a+b' },
    'a+b': { flaggedListings: [], disputes: later, nextCursor: null },
  };
  const get = async (path: string) => ({ body: pages[new URL(path, 'http://api').searchParams.get('cursor') ?? ''] });
  const world = {
    api: { staff: async () => 'mo', get },
    query: async () => [...listings, ...disputes].map(({ id }) => ({ listing_id: id })),
  };
  return (await queue.check(world as unknown as World)).offenders;
};

it('finds a dispute missing in the queue, and one that is not open (I62)', async () => {
  expect(await seen()).toEqual([]);
  expect(await seen(disputes.slice(100, 143))).toEqual(['dispute_143 is open and not in the queue']);
  expect(await seen([...disputes.slice(100), { id: 'dispute_x' }])).toEqual(['dispute_x is in the queue and not open']);
});
