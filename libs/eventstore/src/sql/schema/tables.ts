/** Tables of events and their order, the subject of reliability bars I01-I06. */
export const events = `
CREATE TABLE es_streams (
  id text PRIMARY KEY,
  type text NOT NULL,
  version int NOT NULL DEFAULT 0 CHECK (version >= 0)
) WITH (fillfactor = 80);

CREATE TABLE es_events (
  stream_id text NOT NULL,
  version int NOT NULL,
  seq bigserial NOT NULL,
  pos bigint,
  event_id uuid NOT NULL UNIQUE,
  type text NOT NULL,
  schema_version smallint NOT NULL,
  data jsonb NOT NULL,
  meta jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (stream_id, version)
) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE UNIQUE INDEX es_events_pos ON es_events (pos) WHERE pos IS NOT NULL;
CREATE INDEX es_events_todo ON es_events (seq) WHERE pos IS NULL;

CREATE TABLE es_head (id int PRIMARY KEY CHECK (id = 1), pos bigint NOT NULL);
INSERT INTO es_head VALUES (1, 0);
CREATE TABLE relay_cursor (topic text PRIMARY KEY, pos bigint NOT NULL);

CREATE TABLE es_snapshots (
  stream_id text NOT NULL,
  code_version text NOT NULL,
  version int NOT NULL,
  state jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stream_id, code_version)
);

CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status smallint NOT NULL DEFAULT 200,
  body jsonb,
  resource_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

CREATE TABLE timers (
  stream_id text NOT NULL,
  step text NOT NULL,
  process text NOT NULL,
  version int NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  leased_until timestamptz,
  last_error text,
  PRIMARY KEY (stream_id, step)
);
CREATE INDEX timers_due ON timers (due_at);
`;

export const consumers = `
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  note text,
  PRIMARY KEY (consumer, event_id)
);
CREATE TABLE inbox_streams (
  consumer text NOT NULL,
  stream_id text NOT NULL,
  version int NOT NULL,
  PRIMARY KEY (consumer, stream_id)
) WITH (fillfactor = 80);

CREATE TABLE dead_letters (
  id uuid PRIMARY KEY,
  consumer text NOT NULL,
  topic text NOT NULL,
  partition int NOT NULL,
  "offset" bigint NOT NULL,
  stream_id text NOT NULL,
  event_id uuid,
  record json NOT NULL,
  error_class text NOT NULL,
  error text NOT NULL,
  tries int NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  replayed_at timestamptz,
  replayed_by text,
  UNIQUE (consumer, topic, partition, "offset")
);
CREATE TABLE parked_streams (
  consumer text NOT NULL,
  stream_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('gap', 'dead')),
  topic text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, stream_id)
);
CREATE TABLE parked_events (
  consumer text NOT NULL,
  stream_id text NOT NULL,
  version int NOT NULL,
  record json NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, stream_id, version)
);
`;

/** Parks a stream for one handler, or (empty name) for all. `next_try_at`: time of the retry. */
export const handlers = `
ALTER TABLE parked_streams ADD handler text NOT NULL DEFAULT '', ADD tries int NOT NULL DEFAULT 0, ADD next_try_at timestamptz,
  DROP CONSTRAINT parked_streams_pkey, ADD PRIMARY KEY (consumer, stream_id, handler),
  DROP CONSTRAINT parked_streams_reason_check, ADD CHECK (reason IN ('gap', 'failing', 'waiting', 'dead'));
UPDATE parked_streams SET next_try_at = now() WHERE reason = 'gap';
CREATE INDEX parked_streams_due ON parked_streams (next_try_at);
ALTER TABLE parked_events ADD handler text NOT NULL DEFAULT '',
  DROP CONSTRAINT parked_events_pkey, ADD PRIMARY KEY (consumer, stream_id, handler, version);
ALTER TABLE dead_letters ADD handler text NOT NULL DEFAULT '',
  DROP CONSTRAINT dead_letters_consumer_topic_partition_offset_key, ADD UNIQUE (consumer, topic, partition, "offset", handler);
`;

/** Grants of the service role. Events are immutable for it: it can only set a position. */
export const grants = (role: string): string => `
REVOKE ALL ON es_streams, es_events, es_head, relay_cursor, es_snapshots, idempotency_keys, timers, inbox, inbox_streams,
  dead_letters, parked_streams, parked_events, es_migrations FROM ${role};
GRANT SELECT, INSERT ON es_events, es_streams, es_head, relay_cursor, dead_letters TO ${role};
GRANT SELECT ON es_migrations TO ${role};
GRANT UPDATE (pos) ON es_events, es_head, relay_cursor TO ${role};
GRANT UPDATE (version) ON es_streams TO ${role};
GRANT UPDATE (error_class, error, tries, last_at, replayed_at, replayed_by) ON dead_letters TO ${role};
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, timers, inbox, inbox_streams, es_snapshots, parked_streams, parked_events TO ${role};
GRANT USAGE ON SEQUENCE es_events_seq_seq TO ${role};
`;
