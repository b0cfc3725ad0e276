import { expect } from '@jest/globals';
import { type Command, type Decider, type Event, frozen, type Intent, Refusal, type Step } from '@tankobon/eventstore';

/** Default time of specs. */
export const TEST_NOW = '2026-03-01T12:00:00.000Z';

type WithSteps<S> = { steps?(state: S): readonly Step[] };
type ExpectedStep = string | Step;

/**
 * Starts a spec of pure rules: `given(listing, [created]).when(command).then([paused])`, `.refuses('not_seller')` or `.nothing()`.
 * The command may omit `now`; it is then `TEST_NOW`. Rules that change their input state throw.
 */
export function given<S, C extends Command, E extends Event>(
  decider: Decider<S, C, E> & WithSteps<S>,
  events: readonly E[] = [],
): GivenState<S, C, E> {
  return new GivenState(decider, events);
}

class GivenState<S, C extends Command, E extends Event> {
  readonly state: S;

  constructor(
    private readonly decider: Decider<S, C, E> & WithSteps<S>,
    events: readonly E[],
  ) {
    this.state = replay(decider, decider.initial, events);
  }

  when(command: C | Intent<C>): WhenCommand<S, C, E> {
    return new WhenCommand(this.decider, this.state, { now: TEST_NOW, ...command } as C);
  }

  /** Expects the pending steps of a process in this state: names, or `{ name, due }`. */
  waitsFor(steps: readonly ExpectedStep[]): void {
    expectSteps(this.decider, this.state, steps);
  }
}

class WhenCommand<S, C extends Command, E extends Event> {
  constructor(
    private readonly decider: Decider<S, C, E> & WithSteps<S>,
    private readonly before: S,
    private readonly command: C,
  ) {}

  /** Expects exactly these events in order, as arguments or as a list. */
  then(...expected: readonly E[] | readonly [readonly E[]]): AfterCommand<S, E> {
    const events = this.decide();
    expect(events).toEqual(expected.flat());
    return new AfterCommand(this.decider, replay(this.decider, this.before, events));
  }

  /** Expects a refusal with this code and, if given, this status. */
  refuses(code: string, status?: number): void {
    const refusal = this.refusal();
    expect(refusal?.code ?? 'no refusal').toBe(code);
    if (status !== undefined) expect(refusal?.status).toBe(status);
  }

  /** Expects no events: the command is a repeat. */
  nothing(): void {
    expect(this.decide()).toEqual([]);
  }

  /** Expects the pending steps of a process after this command. */
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

class AfterCommand<S, E extends Event> {
  constructor(
    private readonly decider: Decider<S, never, E> & WithSteps<S>,
    readonly state: S,
  ) {}

  waitsFor(steps: readonly ExpectedStep[]): void {
    expectSteps(this.decider, this.state, steps);
  }
}

function replay<S, E extends Event>(decider: Pick<Decider<S, never, E>, 'evolve'>, from: S, events: readonly E[]): S {
  return events.reduce((state, event) => frozen(decider.evolve(state, event)), frozen(from));
}

function expectSteps<S>({ steps }: WithSteps<S>, state: S, expected: readonly ExpectedStep[]): void {
  if (!steps) throw new Error('Only a process manager waits for steps.');
  const actual = steps(state).map((step, index) => (typeof expected[index] === 'string' ? step.name : step));
  expect(actual).toEqual(expected);
}
