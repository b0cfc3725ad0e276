import type { CartLine } from './cart.js';

/** The storage key of the local cart, heard by other tabs. */
export const localCartKey = 'tankobon_cart';

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null;
  return typeof line?.itemId === 'string' && typeof line.quantity === 'number' && line.quantity > 0 && typeof line.priceCents === 'number';
}

/** The cart of this browser. Whatever is stored, a list of lines comes out. */
export function readLocalCart(): CartLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(localCartKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** Days are reserved at the server: a browser keeps none. */
export function writeLocalCart(lines: CartLine[]): void {
  const items = lines.filter(({ rental }) => !rental);
  try {
    if (items.length === 0) localStorage.removeItem(localCartKey);
    else localStorage.setItem(localCartKey, JSON.stringify(items.map((line) => ({ ...line, source: 'local' }))));
  } catch {
    // A browser that stores nothing keeps the cart for as long as the page is open.
  }
}
