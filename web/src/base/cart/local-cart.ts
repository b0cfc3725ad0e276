import type { CartLine } from './cart.js';

/** Storage key of the local cart; other tabs listen to its changes. */
export const localCartKey = 'tankobon_cart';

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null;
  return typeof line?.itemId === 'string' && typeof line.quantity === 'number' && line.quantity > 0 && typeof line.priceCents === 'number';
}

/** Reads the cart of this browser. Invalid stored data gives an empty list or drops the line. */
export function readLocalCart(): CartLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(localCartKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** Writes the local cart without rented lines: their days are reserved at the server. */
export function writeLocalCart(lines: CartLine[]): void {
  const items = lines.filter(({ rental }) => !rental);
  try {
    if (items.length === 0) localStorage.removeItem(localCartKey);
    else localStorage.setItem(localCartKey, JSON.stringify(items.map((line) => ({ ...line, source: 'local' }))));
  } catch {
    // Without storage the cart lasts as long as the page is open.
  }
}
