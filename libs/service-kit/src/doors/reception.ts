import type { NamedCall } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import type { Logger } from '../logger.js';
import { deadlineIn } from '../rpc/deadline.js';
import { tooLate, unavailable } from '../rpc/failures.js';
import type { WireAnswer, WireRequest } from '../rpc/wire.js';
import { withTrace } from '../trace.js';
import { LATE, within } from '../within.js';
import { checkAnswer, parseInput } from './fields.js';
import { packError } from './outcome.js';
import { requestHash } from './request-hash.js';
import { checkRights } from './rights.js';

export type DoorMethod = (input: unknown, call: CallContext) => unknown;
export type OpenDoor = { readonly call: NamedCall; readonly method: DoorMethod };

export type ReceptionObserver = (seen: {
  call: string;
  kind: 'command' | 'query';
  outcome: WireAnswer['kind'];
  code?: string;
  ms: number;
}) => void;

export type ReceptionOptions = {
  readonly service: string;
  readonly logger: Logger;
  /** Waits until what the caller has seen is here; false when it did not come in time. */
  readonly awaitVersion?: (minVersion: string, timeoutMs: number) => Promise<boolean>;
  /** Stream versions that a call has written, `streamId@version`. */
  readonly touchedBy?: (call: CallContext) => readonly string[];
  /** Parses every answer by the contract, for tests: an answer of another shape is a bug. */
  readonly validateAnswers?: boolean;
  /** Queries under way before more are turned away; commands are turned away at twice as many. */
  readonly capacity?: number;
  readonly observe?: ReceptionObserver;
  /** Processes whose calls are refused, by the name they sign with. */
  readonly closedTo?: readonly string[];
};

const MIN_VERSION_WAIT_MS = 2_000;
/** Each of them asks the database again and again. */
const MOST_WAITING = 50;

/** Whoever waited in vain does not make others wait once more. */
const withoutVersion = ({ minVersion: _, ...call }: CallContext): CallContext => call;

/** Receives the requests of one service, whatever carried them: checks each, lets it through its door, packs the answer. */
export class Reception {
  private readonly doors: ReadonlyMap<string, OpenDoor>;
  private readonly under = new Set<Promise<unknown>>();
  private closed = false;
  /** Those of them that wait for a version, and do nothing meanwhile. */
  private waiting = 0;

  constructor(
    doors: readonly OpenDoor[],
    private readonly options: ReceptionOptions,
  ) {
    this.doors = new Map(doors.map((door) => [`${door.call.service}.${door.call.name}`, door]));
  }

  /** Requests that are worked on. */
  get load(): number {
    return this.under.size - this.waiting;
  }

  /** Turns new requests away (their callers try another replica) and waits for those under way. */
  async drain(timeoutMs: number): Promise<void> {
    this.closed = true;
    await within(timeoutMs, Promise.allSettled([...this.under]));
  }

  /** Never rejects: every outcome is an answer. */
  async answer(request: WireRequest): Promise<WireAnswer> {
    const door = this.doors.get(request.call);
    const started = performance.now();
    if (this.closed || this.overloaded(door)) return { ...unavailable(this.options.service, 1), untouched: true };
    const { requestId, traceparent } = request.context;
    const work = withTrace({ requestId, traceparent, call: request.call }, () => this.attend(door, request));
    this.under.add(work);
    const answer = await work.finally(() => this.under.delete(work));
    if (door) {
      const code = answer.kind === 'answer' ? undefined : answer.code;
      this.options.observe?.({ call: door.call.name, kind: door.call.kind, outcome: answer.kind, code, ms: performance.now() - started });
    }
    return answer;
  }

  /** Reads are turned away first: a write that was begun elsewhere waits for its answer. */
  private overloaded(door: OpenDoor | undefined): boolean {
    const capacity = this.options.capacity ?? 400;
    return this.load >= (door?.call.kind === 'command' ? capacity * 2 : capacity);
  }

  private async attend(door: OpenDoor | undefined, request: WireRequest): Promise<WireAnswer> {
    try {
      if (!door) refuse('unknown_call', `There is no call ${request.call}.`, { status: 404 });
      return await this.admit(door, request);
    } catch (error) {
      return this.explain(error, door, request);
    }
  }

  private async admit({ call: definition, method }: OpenDoor, request: WireRequest): Promise<WireAnswer> {
    if (this.options.closedTo?.includes(request.from))
      refuse('forbidden', `Production takes no calls of ${request.from}.`, { status: 403 });
    checkRights(definition, request);
    const input = parseInput(definition.input, request.input);
    if (!input.ok) refuse(input.code, 'Please check the marked fields.', { status: 400, fields: input.fields });
    if (request.ttl <= 0) return tooLate(this.options.service);
    const asked = this.contextFor(definition, request, input.value);
    const stale = !(await this.seen(asked));
    const call = stale ? withoutVersion(asked) : asked;
    const outcome = await within(request.ttl, Promise.resolve(method(input.value, call)));
    if (outcome === LATE) return tooLate(this.options.service);
    if (this.options.validateAnswers) checkAnswer(request.call, definition.answer, outcome);
    const touched = this.options.touchedBy?.(call) ?? [];
    return { kind: 'answer', value: outcome ?? null, ...(touched.length > 0 && { touched }), ...(stale && { stale }) };
  }

  /** The route of an idempotency key is the call itself with the part of its request that makes it, its request the parsed input: one request may make several calls, also the same one for several things. */
  private contextFor(definition: NamedCall, { call, context, ttl }: WireRequest, input: unknown): CallContext {
    const keyed = definition.kind === 'command' && context.idempotencyKey !== undefined && { requestHash: requestHash(input) };
    const part = /#.*/s.exec(context.route ?? '')?.[0] ?? '';
    return { ...context, route: `${call}${part}`, deadline: deadlineIn(ttl), ...keyed };
  }

  private async seen(call: CallContext): Promise<boolean> {
    if (!call.minVersion || !this.options.awaitVersion) return true;
    if (this.waiting >= MOST_WAITING) return false;
    this.waiting += 1;
    return this.options.awaitVersion(call.minVersion, MIN_VERSION_WAIT_MS).finally(() => (this.waiting -= 1));
  }

  /** Refusals are answers and not logged; an outage is a warning; a bug is an error, logged here and nowhere else. */
  private explain(error: unknown, door: OpenDoor | undefined, { call, context }: WireRequest): WireAnswer {
    const answer = packError(error, this.options.service, door?.call);
    if (answer.kind !== 'failure') return answer;
    const fields = { err: error, call, requestId: context.requestId, code: answer.code };
    if (answer.status === 503) this.options.logger.warn(fields, `${call} had no answer.`);
    else this.options.logger.error(fields, `${call} failed.`);
    return answer;
  }
}
