import type { AnyAggregate } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Registry } from './registry.js';
import type { Decision, Wish } from './wish.js';

/** A step that is due at once, and the version that its call's id is made of. */
export type Leased = { readonly step: string; readonly version: number };
/** Where a step led, and which of the steps that follow are leased to whoever carried it out. */
export type Moved = Pick<Decision, 'state' | 'veiled' | 'version'> & { readonly leased: readonly Leased[] };

/**
 * Calls of steps whose caller goes on with the next step by itself. What such a call appends to its own stream leases the steps that are
 * due at once to the caller, in the same transaction: nobody needs to claim them.
 */
export class Advances {
  private readonly calls = new WeakMap<CallContext, { readonly streamId: string; moved?: Moved }>();

  begin(call: CallContext, streamId: string): void {
    this.calls.set(call, { streamId });
  }

  /** Names of the steps that this decision leases to its caller: new ones, and the one whose result this is where it is to be done again. */
  leasedBy(
    registry: Registry,
    { aggregate, call, streamId, step }: Wish,
    { before, state }: Pick<Decision, 'before' | 'state'>,
  ): readonly string[] {
    if (this.calls.get(call)?.streamId !== streamId) return [];
    const known = new Set(stepsOf(registry, aggregate, before).map(({ name }) => name));
    const fresh = stepsOf(registry, aggregate, state).filter(({ name, due }) => due === undefined && (name === step || !known.has(name)));
    return fresh.map(({ name }) => name);
  }

  /** To be called after the commit. */
  note(registry: Registry, wish: Wish, decision: Decision): void {
    const advance = this.calls.get(wish.call);
    if (advance?.streamId !== wish.streamId) return;
    const { state, veiled, version } = decision;
    const wanted = new Set(stepsOf(registry, wish.aggregate, state).map(({ name }) => name));
    const fresh = this.leasedBy(registry, wish, decision).map((step) => ({ step, version }));
    const earlier = (advance.moved?.leased ?? []).filter(({ step }) => wanted.has(step) && !fresh.some((each) => each.step === step));
    advance.moved = { state, veiled, version, leased: [...earlier, ...fresh] };
  }

  movedBy(call: CallContext): Moved | undefined {
    return this.calls.get(call)?.moved;
  }
}

const stepsOf = (registry: Registry, { type }: AnyAggregate, state: unknown) => registry.processes.get(type)?.process.steps(state) ?? [];
