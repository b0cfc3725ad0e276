import { failureOf, isGone, noFailure, refused, refusedIdentity } from './cart-errors.js';
import type { CartState, CartEdit } from './cart-state.js';
import type { Outcome } from './cart.js';
import type { ServerCart } from './remote-cart.js';

/** `about`: the title that a refusal's message names. */
export type CartChange = { edit: CartEdit; ask: () => Promise<ServerCart>; fallback: string; about?: string | undefined };

/** Shows changes optimistically and sends them to the server one after the other. */
export function createChanges(state: CartState) {
  let queue: Promise<unknown> = Promise.resolve();

  return function change(command: CartChange): Promise<Outcome> {
    const { mode, items } = state.read();
    if (mode !== 'remote') {
      state.goLocal(command.edit(items));
      return Promise.resolve({ kind: 'done' });
    }
    state.begin(command.edit);
    state.show(noFailure);
    const outcome = queue.then(() => settled(state, command));
    queue = outcome;
    return outcome;
  };
}

async function settled(state: CartState, command: CartChange): Promise<Outcome> {
  if (!state.isUnderWay(command.edit)) return { kind: 'local' };
  try {
    const server = await command.ask();
    state.end(command.edit);
    if (state.isUnsent()) await state.load();
    else state.show(state.accept(server));
    return { kind: 'done' };
  } catch (error) {
    return failed(state, command, error);
  }
}

/** Rolls a refused change back. One without a response stays in this browser and is sent with the next change that succeeds. */
async function failed(state: CartState, { edit, fallback, about }: CartChange, error: unknown): Promise<Outcome> {
  if (refusedIdentity(error)) {
    state.goLocal(state.read().items);
    return { kind: 'local' };
  }
  state.end(edit);
  if (!refused(error)) state.confirm(edit, { unsent: true });
  if (isGone(error)) await state.reload();
  const failure = failureOf(error, fallback, about);
  state.show({ status: 'error', ...failure });
  return refused(error) ? { kind: 'refused', reason: failure.lastReason ?? failure.lastError ?? fallback } : { kind: 'local' };
}
