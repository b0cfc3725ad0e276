import { expect } from '@jest/globals';
import { type Command, type Decider, type Event, frozen, type Intent, Refusal, type Step } from '@tankobon/eventstore';

/** The database's clock in specs that do not care about it. */
export const TEST_NOW = '2026-03-01T12:00:00.000Z';

type Stepping<S> = { steps?(state: S): readonly Step[] };
type ExpectedStep = string | Step;

/**
 * Starts a spec of pure rules: `given(listing, [created]).when(command).then([paused])`, `.refuses('not_seller')` or `.nothing()`.
 * The command may leave out `now`; it is then `TEST_NOW`. Rules that change the state they are given throw.
 */
export function given<S, C extends Command, E extends Event>(
  decider: Decider<S, C, E> & Stepping<S>,
  events: readonly E[] = [],
): Given<S, C, E> {
  return new Given(decider, events);
}

class Given<S, C extends Command, E extends Event> {
  readonly state: S;

  constructor(
    private readonly decider: Decider<S, C, E> & Stepping<S>,
    events: readonly E[],
  ) {
    this.state = replay(decider, decider.initial, events);
  }

  when(command: C | Intent<C>): When<S, C, E> {
    return new When(this.decider, this.state, { now: TEST_NOW, ...command } as C);
  }

  /** The steps a process waits for in this state: names alone, or `{ name, due }`. */
  waitsFor(steps: readonly ExpectedStep[]): void {
    expectSteps(this.decider, this.state, steps);
  }
}

class When<S, C extends Command, E extends Event> {
  constructor(
    private readonly decider: Decider<S, C, E> & Stepping<S>,
    private readonly before: S,
    private readonly command: C,
  ) {}

  /** Exactly these events, in this order; given one by one or as a list. */
  then(...expected: readonly E[] | readonly [readonly E[]]): After<S, E> {
    const events = this.decide();
    expect(events).toEqual(expected.flat());
    return new After(this.decider, replay(this.decider, this.before, events));
  }

  /** A refusal with this code, and where it is given with this status. */
  refuses(code: string, status?: number): void {
    const refusal = this.refusal();
    expect(refusal?.code ?? 'no refusal').toBe(code);
    if (status !== undefined) expect(refusal?.status).toBe(status);
  }

  /** Nothing happens: the same thing has been done before. */
  nothing(): void {
    expect(this.decide()).toEqual([]);
  }

  /** The steps a process waits for after this command. */
  waitsFor(steps: readonly ExpectedStep[]): void {
    expectSteps(this.decider, replay(this.decider, this.before, this.decide()), steps);
  }

  private decide(): readonly E[] {
    return this.decider.decide(this.command, this.before);
  }

  private refusal(): Refusal | undefined {
    try {
      this.decide();
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
}

class After<S, E extends Event> {
  constructor(
    private readonly decider: Decider<S, never, E> & Stepping<S>,
    readonly state: S,
  ) {}

  waitsFor(steps: readonly ExpectedStep[]): void {
    expectSteps(this.decider, this.state, steps);
  }
}

function replay<S, E extends Event>(decider: Pick<Decider<S, never, E>, 'evolve'>, from: S, events: readonly E[]): S {
  return events.reduce((state, event) => frozen(decider.evolve(state, event)), frozen(from));
}

function expectSteps<S>({ steps }: Stepping<S>, state: S, expected: readonly ExpectedStep[]): void {
  if (!steps) throw new Error('Only a process manager waits for steps.');
  const actual = steps(state).map((step, index) => (typeof expected[index] === 'string' ? step.name : step));
  expect(actual).toEqual(expected);
}
