import type { DispatchObserver } from '../dispatch/rpc-dispatcher.js';
import type { RpcObserver } from '../rpc/dependency.js';
import type { BreakerState } from '../rpc/dependency.js';
import type { RpcTransport } from '../rpc/transport.js';
import type { Metrics } from './metrics.js';

/** Metric values of a circuit breaker's states. */
export const BREAKER = { closed: 0, 'half-open': 1, open: 2 } as const satisfies Record<BreakerState, number>;

/** Measures calls that a service answers. */
export function observeHandlers(metrics: Metrics): DispatchObserver {
  const seconds = metrics.histogram('rpc_server_seconds', 'Time to answer a call.', ['call', 'kind', 'outcome']);
  return ({ call, kind, outcome, ms }) => seconds.observe({ call, kind, outcome }, ms / 1_000);
}

/** Measures calls that a process makes. */
export function observeCalls(metrics: Metrics): RpcObserver {
  const seconds = metrics.histogram('rpc_client_seconds', 'Time until a called service answered.', ['target', 'call', 'outcome']);
  return ({ service, call, outcome, ms }) => seconds.observe({ target: service, call, outcome }, ms / 1_000);
}

/** Exposes the circuit breaker of every service called so far. */
export function observeBreakers(metrics: Metrics, transport: Pick<RpcTransport, 'breakers'>): void {
  const help = 'State of the breaker before a called service: 0 closed, 1 half open, 2 open.';
  const state = metrics.setter('rpc_breaker_state', help, ['target']);
  metrics.sample('breakers', [state], async () => {
    for (const [target, breaker] of Object.entries(transport.breakers())) state.set({ target }, BREAKER[breaker]);
  });
}
