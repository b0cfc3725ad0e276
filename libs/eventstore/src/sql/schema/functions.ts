/** Clock of production, which cannot be moved. */
export const clock = `CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';`;

/** Clock of tests: `app_now()` is ahead by the interval in `es_clock`. */
export const testClock = `
CREATE TABLE IF NOT EXISTS es_clock (id int PRIMARY KEY CHECK (id = 1), ahead interval NOT NULL);
INSERT INTO es_clock VALUES (1, '0') ON CONFLICT DO NOTHING;
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now() + (SELECT ahead FROM es_clock)';`;

/** Inserts the idempotency row with its answer, before everything else. */
const keyFirst = (resource: 'p_stream' | 'p_resource') => `  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (actor, route, key, request_hash, body, resource_id)
    VALUES (p_actor, p_route, p_key, p_hash, p_answer, ${resource}) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The idempotency key was used before.' USING ERRCODE = 'ES001';
    END IF;
  END IF;`;

/**
 * Steps 1, 2 and 4 of an append in one call: idempotency row, stream row with the expected version, events. Raises on a conflicting row, so
 * that the statements behind it in the transaction fail too. `seq` is drawn after the stream's row is locked and so rises with the version.
 */
export const append = `
CREATE FUNCTION es_append(
  p_actor text, p_route text, p_key text, p_hash text, p_answer jsonb,
  p_stream text, p_type text, p_expected int, p_count int, p_at timestamptz, p_meta jsonb, p_events jsonb
) RETURNS void LANGUAGE plpgsql AS $append$
BEGIN
${keyFirst('p_stream')}
  IF p_count = 0 THEN
    RETURN;
  END IF;
  IF p_expected = 0 THEN
    INSERT INTO es_streams (id, type, version) VALUES (p_stream, p_type, p_count) ON CONFLICT DO NOTHING;
  ELSE
    UPDATE es_streams SET version = version + p_count WHERE id = p_stream AND version = p_expected;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Stream % is not at version % any more.', p_stream, p_expected USING ERRCODE = 'ES002';
  END IF;
  INSERT INTO es_events (stream_id, version, event_id, type, schema_version, data, meta, at)
  SELECT p_stream, p_expected + e.n, (e.event ->> 'i')::uuid, e.event ->> 't', (e.event ->> 's')::smallint, e.event -> 'd', p_meta, p_at
  FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e (event, n);
END $append$;
`;

/**
 * Appends to several streams, each once: the idempotency row with its answer, then all stream rows (new ones in the lock order, by id), then
 * all events. `p_batches` are `AppendBatch`es. PostgreSQL overestimates rows from JSON, so plans that read whole tables are disabled.
 */
export const appendAll = `
CREATE FUNCTION es_append_all(p_actor text, p_route text, p_key text, p_hash text, p_answer jsonb, p_resource text, p_batches jsonb)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $append$
DECLARE
  moved int;
BEGIN
${keyFirst('p_resource')}
  WITH given AS (
    SELECT "streamId" AS id, type, expected, jsonb_array_length(events) AS count
    FROM jsonb_to_recordset(p_batches) AS b ("streamId" text, type text, expected int, events jsonb)
  ), begun AS (
    INSERT INTO es_streams (id, type, version) SELECT id, type, count FROM given WHERE expected = 0 ORDER BY id ON CONFLICT DO NOTHING RETURNING id
  ), continued AS (
    UPDATE es_streams s SET version = g.expected + g.count FROM given g WHERE s.id = g.id AND s.version = g.expected AND g.expected > 0 RETURNING s.id
  )
  SELECT (SELECT count(*) FROM begun) + (SELECT count(*) FROM continued) INTO moved;
  IF moved < jsonb_array_length(p_batches) THEN
    RAISE EXCEPTION 'A stream is not at the version any more that was expected.' USING ERRCODE = 'ES002';
  END IF;
  INSERT INTO es_events (stream_id, version, event_id, type, schema_version, data, meta, at)
  SELECT b."streamId", b.expected + e.n, (e.event ->> 'i')::uuid, e.event ->> 't', (e.event ->> 's')::smallint, e.event -> 'd',
    coalesce(e.event -> 'm', b.meta), coalesce((e.event ->> 'a')::timestamptz, b.at)
  FROM jsonb_to_recordset(p_batches) AS b ("streamId" text, expected int, at timestamptz, meta jsonb, events jsonb),
    jsonb_array_elements(b.events) WITH ORDINALITY AS e (event, n)
  ORDER BY (e.event ->> 'n')::int;
END $append$;
`;
