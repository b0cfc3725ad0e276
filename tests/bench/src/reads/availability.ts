import { startBackend } from '../backend/start-backend.js';
import { Client, eventually } from '../commands/client.js';
import { PASSWORD } from '../commands/market.js';
import { dayFrom, offered } from '../commands/renting.js';
import { atLeast, report } from '../report.js';
import { CLIENTS, compared, operation } from './compare.js';
import { selects } from './selects.js';

/** Windows of each listing. */
const WINDOWS = 10;

/**
 * Measures the availability of a listing beside one SELECT of the same rows: past the cache alone, and cached with the listing of its
 * screen.
 */
export async function benchAvailability(): Promise<boolean> {
  const backend = await startBackend({ demo: true });
  try {
    const values = await takenInPart(backend.port);
    const anew = values.map((id) => ({ path: `/items/${id}/availability` }));
    const kept = values.map((id) => operation('ItemScreen', { id }));
    const { table, rounds, ratio } = await compared(backend, 'rentals', {
      availability: { anew, kept, sql: selects.availability, values },
    });
    const bars = [
      atLeast('availability, cached / same bytes', ratio('availability', 'cached', 'same bytes'), 0.5),
      atLeast('availability, cached / one SELECT', ratio('availability', 'cached', 'one SELECT'), 0.5),
      atLeast('availability, not cached / one SELECT', ratio('availability', 'not cached', 'one SELECT'), 0.5),
    ];
    return await report('availability', { clients: CLIENTS, listings: values.length, windows: WINDOWS, table, bars, rounds });
  } finally {
    await backend.stop();
  }
}

/** Creates listings for rent with some days taken. */
async function takenInPart(port: number): Promise<string[]> {
  const signedIn = (name: string) => new Client(`http://127.0.0.1:${port}`).signIn(`${name}@tankobon.example`, PASSWORD);
  const [seller, moderator] = [await signedIn('seller'), await signedIn('moderator')];
  const ids = await offered({ seller, moderator });
  for (const id of ids)
    for (let nth = 0; nth < WINDOWS; nth += 1) {
      const window = { startDate: dayFrom(3 + nth * 7), endDate: dayFrom(6 + nth * 7), copy: 1 + (nth % 3), reason: 'Away.' };
      // Rentals learns of an approval within moments.
      await eventually(() => seller.post(`/items/${id}/availability`, window));
    }
  return ids;
}
