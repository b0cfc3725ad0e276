import { apiConfigured } from '../config.js';
import { readToken } from '../token.js';
import { codeOf, refused, refusedIdentity } from './cart-errors.js';
import { emptyCart, wholeQuantity, withAdded, withQuantity, type Cart, type CartItem, type CartLine, type CheckoutState } from './cart.js';
import { createCheckout } from './checkout.js';
import { readLocalCart, writeLocalCart } from './local-cart.js';
import { linesOf, remoteCart, type RemoteCart, type ServerCart } from './remote-cart.js';

export type CartStore = ReturnType<typeof createCartStore>;
type Edit = (items: CartLine[]) => CartLine[];

/** Sample listings of the demo exist in this browser only. */
export const isSample = (itemId: string) => itemId.startsWith('demo-');

/** The cart of this tab: local without a session, else the server's with the changes on their way applied on top. */
export function createCartStore(remote: RemoteCart = remoteCart, signedIn = () => apiConfigured && readToken() !== null) {
  let cart: Cart = { ...emptyCart };
  let confirmed: CartLine[] = [];
  let edits: Edit[] = [];
  let queue: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const toOrder = createCheckout(remote, signedIn);

  function set(change: Partial<Cart>): void {
    cart = { ...cart, ...change };
    for (const listener of listeners) listener();
  }

  function goLocal(items: CartLine[]): void {
    writeLocalCart(items);
    confirmed = items;
    edits = [];
    set({ status: 'ready', mode: 'local', id: null, items, syncing: false, lastError: null });
  }

  function show(change: Partial<Cart> = {}): void {
    set({ items: edits.reduce((items, edit) => edit(items), confirmed), syncing: edits.length > 0, ...change });
  }

  function accept(server: ServerCart): Partial<Cart> {
    confirmed = linesOf(server);
    return { status: 'ready', mode: 'remote', id: server.id, currency: server.currency ?? 'usd', lastError: null };
  }

  async function load(): Promise<void> {
    const local = readLocalCart();
    if (!signedIn()) return goLocal(local);
    set({ status: 'loading', syncing: true });
    try {
      const { cart: server, changes } = await loadOrMerge(local);
      writeLocalCart([]);
      show({ ...accept(server), mergeChanges: changes, ...(server.id ? { lastOrder: null, checkout: { state: 'idle' } } : {}) });
    } catch (error) {
      if (refusedIdentity(error)) return goLocal(local);
      confirmed = local;
      show({ status: 'error', mode: 'remote', lastError: codeOf(error, 'cart_sync_failed') });
    }
  }

  async function loadOrMerge(local: CartLine[]) {
    const lines = local.filter(({ itemId }) => !isSample(itemId)).map(({ itemId, quantity }) => ({ itemId, quantity }));
    return lines.length > 0 ? remote.merge(lines) : { cart: await remote.load(), changes: [] };
  }

  /** Shows the change at once, then asks the server, one change after the other. */
  function change(edit: Edit, ask: () => Promise<ServerCart>, fallback: string): Promise<void> {
    if (cart.mode !== 'remote') {
      goLocal(edit(cart.items));
      return Promise.resolve();
    }
    edits.push(edit);
    show({ lastError: null });
    queue = queue.then(() => settle(edit, ask, fallback));
    return queue;
  }

  async function settle(edit: Edit, ask: () => Promise<ServerCart>, fallback: string): Promise<void> {
    if (!edits.includes(edit)) return;
    try {
      const server = await ask();
      edits = edits.filter((other) => other !== edit);
      show(accept(server));
    } catch (error) {
      if (refusedIdentity(error)) return goLocal(cart.items);
      edits = edits.filter((other) => other !== edit);
      if (!refused(error)) writeLocalCart((confirmed = edit(confirmed)));
      show({ status: 'error', lastError: codeOf(error, fallback) });
    }
  }

  /** Nobody is asked about a sample, whatever the cart. */
  function changeLine(itemId: string, edit: Edit, ask: () => Promise<ServerCart>, fallback: string): Promise<void> {
    if (!isSample(itemId) || cart.mode !== 'remote') return change(edit, ask, fallback);
    confirmed = edit(confirmed);
    show();
    return Promise.resolve();
  }

  const idOf = (itemId: string) => confirmed.find((line) => line.itemId === itemId)?.cartItemId ?? itemId;

  function add(item: CartItem, quantity = 1): Promise<void> {
    const whole = Math.max(1, wholeQuantity(quantity));
    return changeLine(
      item.itemId,
      (items) => withAdded(items, item, whole),
      () => remote.add(item.itemId, whole),
      'cart_add_failed',
    );
  }

  function remove(itemId: string): Promise<void> {
    return changeLine(
      itemId,
      (items) => withQuantity(items, itemId, 0),
      () => remote.remove(idOf(itemId)),
      'cart_remove_failed',
    );
  }

  function setQuantity(itemId: string, quantity: number): Promise<void> {
    const whole = wholeQuantity(quantity);
    if (whole === 0) return remove(itemId);
    return changeLine(
      itemId,
      (items) => withQuantity(items, itemId, whole),
      () => remote.setQuantity(idOf(itemId), whole),
      'cart_update_failed',
    );
  }

  function clear(): Promise<void> {
    if (cart.mode !== 'remote') set({ checkout: { state: 'idle' }, lastOrder: null });
    return change(
      () => [],
      () => remote.clear(),
      'cart_clear_failed',
    );
  }

  /** The buyer agrees to the price as it is now. */
  function acceptPrice(itemId: string): Promise<void> {
    const accepted: Edit = (items) => items.map((line) => (line.itemId === itemId ? { ...line, status: 'active' as const } : line));
    return change(accepted, () => remote.acceptPrice(idOf(itemId)), 'cart_update_failed');
  }

  async function placeOrder(order: { addressId?: string } = {}): Promise<CheckoutState> {
    set({ checkout: { state: 'processing' } });
    const outcome = await toOrder(cart, order);
    if (outcome.lastOrder) {
      confirmed = [];
      show({ id: null, lastOrder: outcome.lastOrder });
    }
    set({ checkout: outcome.checkout });
    return outcome.checkout;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    read: () => cart,
    subscribe,
    load,
    add,
    setQuantity,
    remove,
    clear,
    acceptPrice,
    placeOrder,
    dismissChanges: () => set({ mergeChanges: [] }),
  };
}
