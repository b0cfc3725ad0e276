import { failureOf, noFailure, refusedIdentity } from './cart-errors.js';
import { emptyCart, keyOf, type Cart, type CartLine, type MergeChange } from './cart.js';
import { readLocalCart, writeLocalCart } from './local-cart.js';
import type { RemoteCart, ServerCart } from './remote-cart.js';
import { forgetLowered, noteLowered, readLowered, sendLowered } from './unsent.js';

export type CartState = ReturnType<typeof createCartState>;
export type CartEdit = (items: CartLine[]) => CartLine[];

/** Whether a listing is a sample of the demo, which exists in this browser only. */
export const isSample = (itemId: string) => itemId.startsWith('demo-');

/** State of the tab's cart: the server's confirmed lines with pending changes applied on top, or the local lines. */
export function createCartState(remote: RemoteCart, signedIn: () => boolean) {
  let cart: Cart = { ...emptyCart };
  let confirmed: CartLine[] = [];
  let version = 0;
  let edits: CartEdit[] = [];
  const listeners = new Set<() => void>();

  function set(change: Partial<Cart>): void {
    cart = { ...cart, ...change };
    for (const listener of listeners) listener();
  }

  function show(change: Partial<Cart> = {}): void {
    set({ items: edits.reduce((items, edit) => edit(items), confirmed), syncing: edits.length > 0, ...change });
  }

  function goLocal(lines: CartLine[]): void {
    const items = lines.filter(({ rental }) => !rental);
    writeLocalCart(items);
    forgetLowered();
    confirmed = items;
    version = 0;
    edits = [];
    set({ status: 'ready', mode: 'local', id: null, items, syncing: false, ...noFailure });
  }

  function accept(server: ServerCart): Partial<Cart> {
    // Live updates and responses may overtake each other.
    if ((server.version ?? version) >= version) confirmed = server.items;
    version = Math.max(version, server.version ?? version);
    return { status: 'ready', mode: 'remote', id: server.id, currency: server.currency, ...noFailure };
  }

  async function load(): Promise<void> {
    const local = readLocalCart();
    if (!signedIn()) {
      set({ mergeChanges: [] });
      return goLocal(local);
    }
    set({ status: 'loading', syncing: true });
    try {
      await sendLowered(remote);
      const { cart: server, changes } = await loadOrMerge(local);
      writeLocalCart([]);
      forgetLowered();
      show({
        ...accept(server),
        mergeChanges: [...cart.mergeChanges, ...titled(changes, local)],
        ...(server.id ? { lastOrder: null, checkout: { state: 'idle' } } : {}),
      });
    } catch (error) {
      if (refusedIdentity(error)) return goLocal(local);
      confirmed = local;
      show({ status: 'error', mode: 'remote', ...failureOf(error, 'cart_sync_failed') });
    }
  }

  async function loadOrMerge(local: CartLine[]) {
    const lines = local.filter(({ itemId }) => !isSample(itemId)).map(({ itemId, quantity }) => ({ itemId, quantity }));
    return lines.length > 0 ? remote.merge(lines) : { cart: await remote.load(), changes: [] };
  }

  /** Reads the server's cart again and keeps the error that is shown. */
  async function reload(): Promise<void> {
    const { lastError, lastReason, lastRequestId } = cart;
    const server = await remote.load().catch(() => null);
    if (server) show({ ...accept(server), lastError, lastReason, lastRequestId });
  }

  /** Applies lines pushed by the server after a change in another tab or on another device. */
  function hear(server: ServerCart): void {
    if (cart.mode === 'remote' && cart.status === 'ready') show(accept(server));
  }

  /** Applies a change to the confirmed lines. `unsent`: the server has not received it, so it is stored beyond this page. */
  function confirm(edit: CartEdit, { unsent }: { unsent: boolean }): void {
    const after = edit(confirmed);
    if (unsent && after !== confirmed) {
      noteLowered(confirmed, after);
      writeLocalCart(after);
    }
    confirmed = after;
  }

  return {
    ...{ set, show, goLocal, accept, load, reload, hear, confirm },
    /** Keeps the lines on screen; later changes are local. */
    leaveRemote: () => set({ mode: 'local', syncing: false }),
    read: () => cart,
    idOf: (key: string) => confirmed.find((line) => keyOf(line) === key)?.cartItemId ?? key,
    isUnsent: () => readLocalCart().length > 0 || Object.keys(readLowered()).length > 0,
    begin: (edit: CartEdit) => void edits.push(edit),
    isUnderWay: (edit: CartEdit) => edits.includes(edit),
    end: (edit: CartEdit) => void (edits = edits.filter((other) => other !== edit)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Restores the titles of listings that no longer exist from the local lines. */
function titled(changes: MergeChange[], local: readonly CartLine[]): MergeChange[] {
  const nameOf = ({ itemId, title }: MergeChange) => (title === itemId ? local.find((line) => line.itemId === itemId)?.title : title);
  return changes.map((change) => ({ ...change, title: nameOf(change) ?? change.title }));
}
