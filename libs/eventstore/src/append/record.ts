import type { Core } from '../core/core.js';
import type { AppendBatch, RecordedBatch } from '../core/command-envelope.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event, Publishable, RecordedEvent } from '../declare/event.js';
import { factsOf } from './facts.js';
import { metaOf } from './statements.js';
import { uuid7 } from './uuid7.js';

type AppendTarget = { readonly aggregate: AnyAggregate; readonly streamId: string; readonly version: number; readonly now: string };

/** Prepares decided events for storage: ids, versions, sealed fields. Their facts are validated here: an invalid one must not reach the relay. */
export async function record(core: Core, place: AppendTarget, decided: readonly Event[], call: CallContext): Promise<RecordedBatch> {
  const { aggregate, streamId, version, now } = place;
  const meta = { ...metaOf(call), ...(call.origin && (await core.personal.sealedOrigin(call))) };
  const recorded: RecordedEvent[] = [];
  const events: AppendBatch['events'][number][] = [];
  for (const [index, { type, data }] of decided.entries()) {
    const schemaVersion = core.registry.schemaVersionOf(type);
    const eventId = uuid7();
    const stored = core.registry.personalOf(type) ? await core.personal.sealed({ type, data }, streamId) : data;
    const event = { type, data, streamId, version: version + index + 1, eventId, schemaVersion, at: now, pos: null, meta };
    if (core.options.published) {
      const closed = { ...event, data: core.personal.closed(type, schemaVersion, stored) };
      factsOf(core.options.published, closed as Publishable<Event>);
    }
    recorded.push(event);
    events.push({ i: eventId, t: type, s: schemaVersion, d: stored });
  }
  return { append: { streamId, type: aggregate.type, expected: version, at: now, meta, events }, recorded };
}
