import type { EventStore } from '@tankobon/eventstore';
import type { ServiceDefinition } from '../definition.js';

type VersionSource = Pick<EventStore, 'waitFor'>;
/** Parsed consistency token, `orders:order_0192…@3`: owner, stream, version. The owner is optional. */
type SeenVersion = { readonly owner?: string; readonly streamId: string; readonly version: number };

const SEEN = /^(?:([a-z]+):)?(.+)@(\d+)$/;

/** Prefixes versions with their owner, so that only services that handle its facts wait for them. */
export function withOwner(service: string, touched: readonly string[]): string[] {
  return touched.map((entry) => `${service}:${entry}`);
}

/** Returns a function that waits for a consistency token. Own streams are never behind; facts not handled here do not matter. */
export function versionWaiter(definition: ServiceDefinition, store: VersionSource) {
  const heard = servicesHeard(definition);
  const ownTypes = new Set(
    (definition.aggregates ?? []).map(({ type }) => type).concat((definition.processes ?? []).map(({ process }) => process.type)),
  );
  const concerns = ({ owner, streamId }: SeenVersion): boolean =>
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

function parse(entry: string): SeenVersion[] {
  const [, owner, streamId, version] = SEEN.exec(entry.trim()) ?? [];
  return streamId && version ? [{ ...(owner && { owner }), streamId, version: Number(version) }] : [];
}
