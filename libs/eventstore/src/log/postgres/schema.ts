/** Schema of the embedded event log: records without expiry, gapless offsets in each partition, one row per group and partition. */
export const LOG_SCHEMA = `
SELECT pg_advisory_xact_lock(hashtext('log_records'));
CREATE TABLE IF NOT EXISTS log_records (
  topic text NOT NULL,
  partition int NOT NULL,
  "offset" bigint NOT NULL,
  key text NOT NULL,
  record json NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (topic, partition, "offset")
);
CREATE TABLE IF NOT EXISTS log_heads (topic text, partition int, next bigint NOT NULL DEFAULT 0, PRIMARY KEY (topic, partition)) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS log_members (
  "group" text NOT NULL,
  member uuid NOT NULL,
  topics text[] NOT NULL,
  alive_until timestamptz NOT NULL,
  PRIMARY KEY ("group", member)
);
CREATE TABLE IF NOT EXISTS log_offsets (
  "group" text NOT NULL,
  topic text NOT NULL,
  partition int NOT NULL,
  next bigint NOT NULL,
  owner uuid,
  PRIMARY KEY ("group", topic, partition)
) WITH (fillfactor = 50);
`;

export const ENSURE_TOPICS = `INSERT INTO log_heads (topic, partition)
  SELECT topic, partition FROM unnest($1::text[]) AS topic, generate_series(0, $2::int - 1) AS partition
  ORDER BY topic, partition ON CONFLICT DO NOTHING`;

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * Appends records. Heads are locked in order until the commit, so offsets become visible in order and without gaps. Returns the first offset
 * in each partition. Members in other processes ($4: those in this one) are notified in the same transaction.
 */
export const APPEND = `WITH given AS (
    SELECT n, (r ->> 'p')::int AS partition, r ->> 'k' AS key, r -> 'r' AS record FROM json_array_elements($2::json) WITH ORDINALITY AS e (r, n)),
  counted AS (SELECT partition, count(*) AS c FROM given GROUP BY partition),
  locked AS (SELECT h.partition, h.next FROM log_heads h WHERE h.topic = $1 AND h.partition IN (SELECT partition FROM counted) ORDER BY h.partition FOR UPDATE),
  moved AS (UPDATE log_heads h SET next = locked.next + c FROM locked JOIN counted USING (partition)
    WHERE h.topic = $1 AND h.partition = locked.partition RETURNING h.partition, locked.next AS base),
  stored AS (INSERT INTO log_records (topic, partition, "offset", key, record, at)
    SELECT $1, partition, base + row_number() OVER (PARTITION BY partition ORDER BY n) - 1, key, record, now() FROM given JOIN moved USING (partition)),
  told AS (SELECT pg_notify('log_news', $3) WHERE EXISTS (SELECT FROM log_members WHERE member <> ALL ($4::uuid[])))
  SELECT partition, base, to_char(now() AT TIME ZONE 'UTC', ${ISO}) AS at, (SELECT count(*) FROM told) AS told FROM moved`;

/** Heartbeat of a member: removes dead members, frees their partitions and returns the live ones. */
export const BEAT = `WITH me AS (
    INSERT INTO log_members ("group", member, topics, alive_until) VALUES ($1, $2, $3, clock_timestamp() + $4::int * interval '1 ms')
    ON CONFLICT ("group", member) DO UPDATE SET alive_until = excluded.alive_until),
  gone AS (DELETE FROM log_members WHERE "group" = $1 AND member <> $2 AND alive_until < clock_timestamp() RETURNING member),
  freed AS (UPDATE log_offsets SET owner = NULL WHERE "group" = $1 AND owner IN (SELECT member FROM gone))
  SELECT member FROM log_members WHERE "group" = $1 AND alive_until >= clock_timestamp() AND member <> $2 UNION SELECT $2 ORDER BY 1`;

/** Creates a group's missing offsets: at the first record of a partition, or after its last one. */
export const ENSURE_OFFSETS = `INSERT INTO log_offsets ("group", topic, partition, next)
  SELECT $1, topic, partition, CASE WHEN $3 THEN 0 ELSE next END FROM log_heads WHERE topic = ANY($2)
  ORDER BY topic, partition ON CONFLICT DO NOTHING`;

/** Claims free partitions of the member's share; returns all it holds. */
export const CLAIM = `WITH wanted AS (SELECT * FROM unnest($3::text[], $4::int[]) AS w (topic, partition)),
  taken AS (UPDATE log_offsets o SET owner = $2 FROM wanted w
    WHERE o."group" = $1 AND o.topic = w.topic AND o.partition = w.partition AND o.owner IS NULL RETURNING o.topic, o.partition)
  SELECT topic, partition FROM log_offsets WHERE "group" = $1 AND owner = $2 UNION SELECT topic, partition FROM taken`;

export const RELEASE = `UPDATE log_offsets o SET owner = NULL FROM unnest($3::text[], $4::int[]) AS w (topic, partition)
  WHERE o."group" = $1 AND o.owner = $2 AND o.topic = w.topic AND o.partition = w.partition`;

export const LEAVE = `WITH gone AS (DELETE FROM log_members WHERE "group" = $1 AND member = $2)
  UPDATE log_offsets SET owner = NULL WHERE "group" = $1 AND owner = $2`;

const RECORD = `"offset", key, record, to_char(at AT TIME ZONE 'UTC', ${ISO}) AS at`;

/** Next records of every partition that a member holds, at most `$3` of each, from the group's or the member's own offset, whichever is higher. */
export const NEWS = `SELECT o.topic, o.partition, r.* FROM log_offsets o JOIN log_heads h USING (topic, partition)
  LEFT JOIN unnest($4::text[], $5::int[], $6::bigint[]) AS m (topic, partition, next) USING (topic, partition)
  CROSS JOIN LATERAL (SELECT ${RECORD} FROM log_records
    WHERE topic = o.topic AND partition = o.partition AND "offset" >= greatest(o.next, m.next) ORDER BY "offset" LIMIT $3) r
  WHERE o."group" = $1 AND o.owner = $2 AND h.next > greatest(o.next, m.next) ORDER BY o.topic, o.partition, r."offset"::bigint`;

/** Commits offsets. Only the owner moves an offset, and never back. */
export const COMMIT = `UPDATE log_offsets o SET next = greatest(o.next, w.next)
  FROM unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::bigint[]) AS w ("group", owner, topic, partition, next)
  WHERE o."group" = w."group" AND o.owner = w.owner AND o.topic = w.topic AND o.partition = w.partition`;

export const FETCH = `SELECT ${RECORD} FROM log_records WHERE topic = $1 AND partition = $2 AND "offset" >= $3 AND "offset" < $4 ORDER BY "offset" LIMIT $5`;
