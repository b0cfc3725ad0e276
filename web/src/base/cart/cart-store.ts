import { apiConfigured } from '../config.js';
import { readToken } from '../token.js';
import { createCartState, isSample, type CartEdit } from './cart-state.js';
import { keyOf, wholeQuantity, withAdded, withQuantity, type CartItem, type CartLine, type CheckoutState, type Outcome } from './cart.js';
import { createChanges, type CartChange } from './changes.js';
import { createCheckout } from './checkout.js';
import { remoteCart, type CheckoutRequest, type RemoteCart } from './remote-cart.js';

export type CartStore = ReturnType<typeof createCartStore>;
export { isSample };

/** The cart of this tab, its lines by their keys: local without a session, else the server's. */
export function createCartStore(remote: RemoteCart = remoteCart, signedIn = () => apiConfigured && readToken() !== null) {
  const state = createCartState(remote, signedIn);
  const { read, set, show, load, subscribe, idOf } = state;
  const change = createChanges(state);
  const toOrder = createCheckout(remote, signedIn);
  const lineOf = (key: string) => read().items.find((line) => keyOf(line) === key);

  /** Applies a change of a sample listing in this browser alone, in any cart mode. */
  function changeLine(key: string, command: CartChange): Promise<Outcome> {
    if (!isSample(key) || read().mode !== 'remote') return change(command);
    state.confirm(command.edit, { unsent: false });
    show();
    return Promise.resolve({ kind: 'done' });
  }

  function add(item: CartItem, quantity = 1): Promise<Outcome> {
    const whole = Math.max(1, wholeQuantity(quantity));
    const edit: CartEdit = (items) => withAdded(items, item, whole);
    return changeLine(item.itemId, { edit, ask: () => remote.add(item.itemId, whole), fallback: 'cart_add_failed', about: item.title });
  }

  function remove(key: string): Promise<Outcome> {
    const edit: CartEdit = (items) => withQuantity(items, key, 0);
    const about = lineOf(key)?.title;
    return changeLine(key, { edit, ask: () => remote.remove(idOf(key)), fallback: 'cart_remove_failed', about });
  }

  function setQuantity(key: string, quantity: number): Promise<Outcome> {
    const whole = wholeQuantity(quantity);
    if (whole === 0) return remove(key);
    const edit: CartEdit = (items) => withQuantity(items, key, whole);
    const about = lineOf(key)?.title;
    return changeLine(key, { edit, ask: () => remote.setQuantity(idOf(key), whole), fallback: 'cart_update_failed', about });
  }

  function clear(): Promise<Outcome> {
    if (read().mode !== 'remote') set({ checkout: { state: 'idle' }, lastOrder: null });
    return change({ edit: () => [], ask: () => remote.clear(), fallback: 'cart_clear_failed' });
  }

  /** Accepts a line's current price and shipping as shown. Nothing is applied before the server confirms it. */
  async function acceptPrice(key: string): Promise<Outcome> {
    const line = lineOf(key);
    const ask = () => remote.acceptPrice(idOf(key), line && termsOf(line));
    const outcome = await change({ edit: (items) => items, ask, fallback: 'cart_update_failed', about: line?.title });
    if (outcome.kind === 'refused') await state.reload();
    return outcome;
  }

  async function placeOrder(order: CheckoutRequest = {}): Promise<CheckoutState> {
    set({ checkout: { state: 'processing' } });
    const outcome = await toOrder(read(), order);
    if (outcome.lastOrder) {
      const charged = order.lines?.map(({ lineId }) => lineId);
      state.confirm((items) => (charged ? items.filter(({ cartItemId }) => !charged.includes(cartItemId)) : []), { unsent: false });
      show({ id: null, lastOrder: outcome.lastOrder });
    } else if (outcome.checkout.blocked || outcome.checkout.error === 'wallet_insufficient') await state.reload();
    set({ checkout: outcome.checkout });
    return outcome.checkout;
  }

  /** Reads the local cart again after another tab wrote it. */
  const rereadLocal = () => (read().mode === 'local' ? load() : Promise.resolve());
  const dismissChanges = () => set({ mergeChanges: [] });
  return {
    read,
    subscribe,
    load,
    add,
    setQuantity,
    remove,
    clear,
    acceptPrice,
    placeOrder,
    dismissChanges,
    rereadLocal,
    leaveRemote: state.leaveRemote,
    hear: state.hear,
  };
}

/** The price and shipping that a line shows; undefined before the server has sent both. */
function termsOf({ priceCents, shippingCents, currency }: CartLine) {
  return shippingCents === undefined ? undefined : { priceCents, shippingCents, currency };
}
