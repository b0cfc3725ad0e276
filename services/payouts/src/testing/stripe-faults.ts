export type FaultKind = 'status' | 'status_after' | 'reset' | 'reset_after' | 'slow' | 'lie';

/**
 * Faults of a call. `status` answers an error without doing anything, `status_after` does it and answers the error, `reset` closes the
 * connection before, `reset_after` does it and closes the connection, `slow` answers after `ms`, `lie` changes the answer.
 */
export type Fault = {
  kind: FaultKind;
  /** A part of the call, as in `POST /v1/transfers`; absent = every call. */
  on?: string;
  /** Number of calls that it meets; 1 by default. */
  times?: number;
  /** Share of the matching calls that it meets; it then stays until it is healed. */
  chance?: number;
  status?: number;
  ms?: number;
  change?: (body: Record<string, unknown>) => object;
};

/** Faults that wait for their calls. */
export class Faults {
  private waiting: (Fault & { times: number })[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault, times: fault.times ?? (fault.chance === undefined ? 1 : Infinity) });
  }

  endFaults(): void {
    this.waiting = [];
  }

  /** The fault this call meets, if any. */
  meet(call: string): Fault | undefined {
    const fault = this.waiting.find(({ on, times, chance = 1 }) => times > 0 && call.includes(on ?? '') && Math.random() < chance);
    if (fault) fault.times -= 1;
    return fault;
  }
}
