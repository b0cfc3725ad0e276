import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { Decision, CommandEnvelope } from '../core/command-envelope.js';
import { send } from '../sql/connection.js';

const EVERY = 200;

/** Stores a snapshot of a long stream without delaying the command. A failed write is only reported; a later command stores the next one. */
export function maybeSnapshot(
  core: Core,
  { aggregate, streamId }: CommandEnvelope,
  { sealed, version }: Decision,
  { base }: StreamState,
): void {
  if (version - base <= EVERY) return;
  const codeVersion = core.codeVersionOf(aggregate);
  const stale = 'DELETE FROM es_snapshots WHERE stream_id = $1 AND code_version <> $2';
  const newest = `INSERT INTO es_snapshots AS s (stream_id, code_version, version, state) VALUES ($1, $2, $3, $4)
    ON CONFLICT (stream_id, code_version) DO UPDATE SET version = excluded.version, state = excluded.state, at = now() WHERE s.version < excluded.version`;
  const stored = JSON.stringify(sealed);
  const written = send(core.dataSource, [
    { text: stale, values: [streamId, codeVersion] },
    { text: newest, values: [streamId, codeVersion, version, stored] },
  ]);
  core.states.cache(streamId, { sealed: JSON.parse(stored) as unknown, version, base: version });
  written.catch((error: unknown) => core.observe.trouble?.('snapshot', error));
}
