import type { EventStore } from '@tankobon/eventstore';
import type { ServiceDefinition } from '../definition.js';

type Waiting = Pick<EventStore, 'waitFor'>;
/** `orders:order_0192…@3`: owner, stream, version. The owner may be missing. */
type Seen = { readonly owner?: string; readonly streamId: string; readonly version: number };

const SEEN = /^(?:([a-z]+):)?(.+)@(\d+)$/;

/** Names the owner in front of the versions a call has touched, so that only services that listen to it ever wait for them. */
export function withOwner(service: string, touched: readonly string[]): string[] {
  return touched.map((entry) => `${service}:${entry}`);
}

/** Waits until this service has seen what the caller has seen. Its own streams are never behind; those it does not listen to do not matter. */
export function versionWaiter(definition: ServiceDefinition, store: Waiting) {
  const heard = servicesHeard(definition);
  const ownTypes = new Set(
    (definition.aggregates ?? []).map(({ type }) => type).concat((definition.processes ?? []).map(({ process }) => process.type)),
  );
  const concerns = ({ owner, streamId }: Seen): boolean =>
    owner ? heard.has(owner) : heard.size > 0 && !ownTypes.has(streamId.slice(0, streamId.indexOf('_')));
  return async (minVersion: string, timeoutMs: number): Promise<boolean> => {
    const wanted = minVersion.split(',').flatMap(parse).filter(concerns);
    const found = await Promise.all(wanted.map(({ streamId, version }) => store.waitFor(streamId, version, timeoutMs)));
    return found.every(Boolean);
  };
}

function servicesHeard({ projections = [], reactions = [] }: ServiceDefinition): Set<string> {
  const facts = [...projections, ...reactions].flatMap(({ handlers }) => Object.keys(handlers));
  return new Set(facts.map((fact) => fact.slice(0, fact.indexOf('.'))));
}

function parse(entry: string): Seen[] {
  const [, owner, streamId, version] = SEEN.exec(entry.trim()) ?? [];
  return streamId && version ? [{ ...(owner && { owner }), streamId, version: Number(version) }] : [];
}
