import { ApiError } from '../api.js';
import { keyOf, type CartLine } from './cart.js';
import type { RemoteCart } from './remote-cart.js';

const storageKey = 'tankobon_cart_lowered';
type LoweredQuantities = Record<string, number>;

/**
 * Quantities that were lowered here and not yet sent to the server, by line key; 0 = removed.
 * Added copies are in the local cart, which is merged.
 */
export function readLowered(): LoweredQuantities {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const all = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(all.filter(([, quantity]) => Number.isInteger(quantity) && quantity >= 0));
  } catch {
    return {};
  }
}

export function forgetLowered(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing is stored to be removed.
  }
}

/** Records the lines whose quantity a change lowered and drops the records of lines that it raised again. */
export function noteLowered(before: readonly CartLine[], after: readonly CartLine[]): void {
  const left = (key: string) => after.find((line) => keyOf(line) === key)?.quantity ?? 0;
  const fewer = before.filter((line) => left(keyOf(line)) < line.quantity).map((line) => [keyOf(line), left(keyOf(line))] as const);
  const noted = [...Object.entries(readLowered()), ...fewer].filter(([key, quantity]) => left(key) <= quantity);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(noted)));
  } catch {
    // Without storage the change lasts as long as the page is open.
  }
}

/** Sends the recorded quantities to the server. A line that is missing there is no failure. */
export async function sendLowered(remote: RemoteCart): Promise<void> {
  const lowered = Object.entries(readLowered());
  if (lowered.length === 0) return;
  const { items } = await remote.load();
  for (const [key, quantity] of lowered) {
    const line = items.find((each) => keyOf(each) === key);
    if (!line || line.quantity <= quantity) continue;
    await (quantity === 0 ? remote.remove(line.cartItemId) : remote.setQuantity(line.cartItemId, quantity)).catch(unlessRefused);
  }
}

function unlessRefused(error: unknown): void {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 403;
  if (!refused) throw error;
}
