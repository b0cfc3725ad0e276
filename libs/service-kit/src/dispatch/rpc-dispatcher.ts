import type { NamedCall } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
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

export type HandlerMethod = (input: unknown, call: CallContext) => unknown;
export type RpcHandler = { readonly call: NamedCall; readonly method: HandlerMethod };

export type DispatchObserver = (seen: {
  call: string;
  kind: 'command' | 'query';
  outcome: WireAnswer['kind'];
  code?: string;
  ms: number;
}) => void;

export type DispatcherOptions = {
  readonly service: string;
  readonly logger: Logger;
  /** Waits until the caller's consistency token is satisfied; false on timeout. */
  readonly awaitVersion?: (minVersion: string, timeoutMs: number) => Promise<boolean>;
  /** Returns the stream versions that a call has written, `streamId@version`. */
  readonly touchedBy?: (call: CallContext) => readonly string[];
  /** Checks every answer against the contract, for tests. */
  readonly validateAnswers?: boolean;
  /** Maximum number of requests in progress for queries; commands are accepted up to twice as many. */
  readonly capacity?: number;
  readonly observe?: DispatchObserver;
  /** Processes whose calls are refused, by their signing name. */
  readonly closedTo?: readonly string[];
};

const MIN_VERSION_WAIT_MS = 2_000;
/** Maximum number of requests that wait for a version: each polls the database. */
const MOST_WAITING = 50;

/** Drops the consistency token after a timeout, so that inner calls do not wait again. */
const withoutVersion = ({ minVersion: _, ...call }: CallContext): CallContext => call;

/** RPC dispatcher of a service, independent of the transport: checks requests, calls their handlers, packs the responses. */
export class RpcDispatcher {
  private readonly handlers: ReadonlyMap<string, RpcHandler>;
  private readonly under = new Set<Promise<unknown>>();
  private closed = false;
  /** Number of requests that only wait for a version. */
  private waiting = 0;

  constructor(
    handlers: readonly RpcHandler[],
    private readonly options: DispatcherOptions,
  ) {
    this.handlers = new Map(handlers.map((handler) => [`${handler.call.service}.${handler.call.name}`, handler]));
  }

  /** Number of requests in progress, without waiting ones. */
  get load(): number {
    return this.under.size - this.waiting;
  }

  /** Rejects new requests (their callers try another replica) and waits for those in progress. */
  async drain(timeoutMs: number): Promise<void> {
    this.closed = true;
    await within(timeoutMs, Promise.allSettled([...this.under]));
  }

  /** Handles a request. Never rejects: every outcome is a response. */
  async answer(request: WireRequest): Promise<WireAnswer> {
    const handler = this.handlers.get(request.call);
    const started = performance.now();
    if (this.closed || this.overloaded(handler)) return { ...unavailable(this.options.service, 1), untouched: true };
    const { requestId, traceparent } = request.context;
    const work = withTrace({ requestId, traceparent, call: request.call }, () => this.attend(handler, request));
    this.under.add(work);
    const answer = await work.finally(() => this.under.delete(work));
    if (handler) {
      const code = answer.kind === 'answer' ? undefined : answer.code;
      this.options.observe?.({
        call: handler.call.name,
        kind: handler.call.kind,
        outcome: answer.kind,
        code,
        ms: performance.now() - started,
      });
    }
    return answer;
  }

  /** Returns true under overload. Queries are rejected first: a command may complete a write begun elsewhere. */
  private overloaded(handler: RpcHandler | undefined): boolean {
    const capacity = this.options.capacity ?? 400;
    return this.load >= (handler?.call.kind === 'command' ? capacity * 2 : capacity);
  }

  private async attend(handler: RpcHandler | undefined, request: WireRequest): Promise<WireAnswer> {
    try {
      if (!handler) refuse('unknown_call', message('request.no_such_call', { call: request.call }), { status: 404 });
      return await this.admit(handler, request);
    } catch (error) {
      return this.explain(error, handler, request);
    }
  }

  private async admit({ call: definition, method }: RpcHandler, request: WireRequest): Promise<WireAnswer> {
    if (this.options.closedTo?.includes(request.from))
      refuse('forbidden', message('request.caller_refused', { caller: request.from }), { status: 403 });
    checkRights(definition, request);
    const input = parseInput(definition.input, request.input);
    if (!input.ok) refuse(input.code, message('field.check_marked'), { status: 400, fields: input.fields });
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

  /**
   * Builds the call's context. An idempotency key's route is the call plus the caller's `#part`, its request hash that of the parsed input:
   * one request may make several calls, even the same call for several parts.
   */
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

  /** Packs an error and logs it: refusals not at all, an outage as a warning, a bug as an error, only here. */
  private explain(error: unknown, handler: RpcHandler | undefined, { call, context }: WireRequest): WireAnswer {
    const answer = packError(error, this.options.service, handler?.call);
    if (answer.kind !== 'failure') return answer;
    const fields = { err: error, call, requestId: context.requestId, code: answer.code };
    if (answer.status === 503) this.options.logger.warn(fields, `${call} had no answer.`);
    else this.options.logger.error(fields, `${call} failed.`);
    return answer;
  }
}
