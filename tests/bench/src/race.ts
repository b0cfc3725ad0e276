export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);

/** A workload of writes: `writer` makes one writer, and each call of it is one write. */
export type Workload = {
  readonly name: string;
  prepare(): Promise<void>;
  writer(): () => Promise<unknown>;
  close(): Promise<unknown>;
};
export type Round = {
  readonly name: string;
  readonly round: number;
  readonly perSecond: number;
  /** Number of all writes of the round, including those before and after its measured time. */
  readonly writes: number;
  readonly p50: number;
  readonly p99: number;
};

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const LEAD_IN_MS = 1_000;

/**
 * Runs writers for some seconds, after one second that does not count. A write counts when it ends: slow ones begin before the measured
 * time.
 */
export async function race(
  way: Workload,
  { writers, seconds, round }: { writers: number; seconds: number; round: number },
): Promise<Round> {
  const took: number[] = [];
  const from = performance.now() + LEAD_IN_MS;
  const until = from + seconds * 1_000;
  let writes = 0;
  const work = async () => {
    const write = way.writer();
    for (let now = performance.now(); now < until;) {
      const started = now;
      await write();
      now = performance.now();
      writes += 1;
      if (now >= from && now <= until) took.push(now - started);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  took.sort((a, b) => a - b);
  const quantile = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  return { name: way.name, round, perSecond: took.length / seconds, writes, p50: quantile(0.5), p99: quantile(0.99) };
}
