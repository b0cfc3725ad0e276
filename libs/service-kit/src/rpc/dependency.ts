import type { NamedCall } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import CircuitBreaker from 'opossum';
import { childTraceparent } from '../trace.js';
import { LATE, within } from '../within.js';
import { remainingMs } from './deadline.js';
import { tooLate, unavailable } from './failures.js';
import { fullJitter, RetryBudget } from './retry-budget.js';
import { type Channel, ConnectionLost, type WireAnswer, type WireRequest } from './wire.js';

export type DependencyOptions = {
  /** Name of the calling process. */
  readonly from: string;
  /** Timeout of an inner call, milliseconds. The gateway and calls to payouts use the whole deadline instead. */
  readonly innerTimeoutMs?: number;
  /** Maximum number of concurrent calls to a service; more fail at once, without counting against the service. */
  readonly bulkhead?: number;
  readonly breakerResetMs?: number;
  readonly observe?: RpcObserver;
};

export type BreakerState = 'closed' | 'open' | 'half-open';
export type RpcOutcome = 'ok' | 'refused' | 'failed' | 'unavailable';
export type RpcObserver = (seen: { service: string; call: string; outcome: RpcOutcome; ms: number }) => void;

type CallTerms = { readonly deadline: number; readonly repeatable: boolean };

/** Services called with the whole deadline: payouts waits for the payment provider (4 s and one retry). */
const PATIENT_WITH = new Set(['payouts']);
const RETRIES = 2;
const DEFAULT_DEADLINE_MS = 10_000;

/** Caller's state of a service it depends on: channel, circuit breaker, bulkhead, retry budget. */
export class Dependency {
  private readonly budget = new RetryBudget();
  private readonly circuit: CircuitBreaker<[WireRequest, CallTerms], WireAnswer>;

  constructor(
    private readonly service: string,
    private readonly channel: Channel,
    private readonly options: DependencyOptions,
  ) {
    this.circuit = new CircuitBreaker((request: WireRequest, terms: CallTerms) => this.attempts(request, terms), {
      timeout: false,
      volumeThreshold: 10,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 10_000,
      resetTimeout: options.breakerResetMs ?? 5_000,
      capacity: options.bulkhead ?? 400,
      errorFilter: (error: { code?: string }) => error.code === 'ESEMLOCKED',
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    });
  }

  get breaker(): BreakerState {
    if (this.circuit.halfOpen) return 'half-open';
    return this.circuit.opened ? 'open' : 'closed';
  }

  async call(definition: NamedCall, input: unknown, call: CallContext): Promise<WireAnswer> {
    const started = performance.now();
    const ttl = this.patience(call);
    const context = { ...call, traceparent: childTraceparent(call.traceparent) };
    const request = { call: `${definition.service}.${definition.name}`, input, context, from: this.options.from, ttl };
    const terms = { deadline: Date.now() + ttl, repeatable: isRepeatable(definition, call) };
    this.budget.earn();
    const answer = ttl <= 0 ? tooLate(this.service) : await this.fire(request, terms);
    this.options.observe?.({ service: this.service, call: definition.name, outcome: outcomeOf(answer), ms: performance.now() - started });
    return answer;
  }

  async close(): Promise<void> {
    this.circuit.shutdown();
    await this.channel.close();
  }

  private patience(call: CallContext): number {
    const left = remainingMs(call.deadline) ?? DEFAULT_DEADLINE_MS;
    const patient = this.options.from === 'gateway' || PATIENT_WITH.has(this.service);
    return patient ? left : Math.min(left, this.options.innerTimeoutMs ?? 2_000);
  }

  /** Calls through the circuit breaker. Opossum's own errors (open breaker, full bulkhead) become an unavailable service. */
  private async fire(request: WireRequest, terms: CallTerms): Promise<WireAnswer> {
    try {
      return await this.circuit.fire(request, terms);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return error.answer;
      return unavailable(this.service);
    }
  }

  private async attempts(request: WireRequest, { deadline, repeatable }: CallTerms): Promise<WireAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const ttl = deadline - Date.now();
      const answer = await this.attempt({ ...request, ttl }, ttl);
      const lost = answer instanceof ConnectionLost;
      const untouched = !lost && answer.kind === 'failure' && answer.untouched === true;
      if (!lost && !untouched) return healthyOrThrow(answer);
      const again = attempt < RETRIES && (repeatable || untouched) && this.budget.spend();
      const pause = fullJitter(attempt);
      if (!again || Date.now() + pause >= deadline) throw new ServiceUnavailable(unavailable(this.service));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  private async attempt(request: WireRequest, ttl: number): Promise<WireAnswer | ConnectionLost> {
    try {
      const answer = await within(ttl, this.channel.send(request));
      return answer === LATE ? tooLate(this.service) : answer;
    } catch (error) {
      return error instanceof ConnectionLost ? error : new ConnectionLost(this.service, { cause: error });
    }
  }
}

/** Failure that the breaker counts against a service: down, too slow, or reported by itself. A refusal or a bug in one call does not count. */
class ServiceUnavailable extends Error {
  constructor(readonly answer: WireAnswer) {
    super('The service did not answer.');
  }
}

function healthyOrThrow(answer: WireAnswer): WireAnswer {
  if (answer.kind === 'failure' && answer.status === 503) throw new ServiceUnavailable(answer);
  return answer;
}

/** Returns true where a retry is safe: for queries, and for commands with a key, which have one effect however often they arrive. */
function isRepeatable({ kind }: NamedCall, { commandId, idempotencyKey }: CallContext): boolean {
  return kind === 'query' || Boolean(commandId || idempotencyKey);
}

function outcomeOf(answer: WireAnswer): RpcOutcome {
  if (answer.kind === 'answer') return 'ok';
  if (answer.kind === 'refusal') return 'refused';
  return answer.status === 503 ? 'unavailable' : 'failed';
}
