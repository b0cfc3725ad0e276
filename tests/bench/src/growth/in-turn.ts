import type { Backend } from '../backend/start-backend.js';
import type { Child } from '../child.js';
import { driveInTurn, mediansOf } from '../driver/drive.js';
import type { Request } from '../driver/requests.js';
import { rounded } from '../report.js';

/** One client at a time: the latency of an answer is measured, not the queue before it. */
const CLIENTS = 1;

/** A marketplace of a size and its requests, which are the same for all sizes. */
export type GrownMarket = {
  readonly size: number;
  readonly backend: Backend;
  readonly requests: Readonly<Record<string, readonly Request[]>>;
};
type Row = { readonly asked: string; readonly size: number; readonly p50: number; readonly p95: number; readonly cpuMs: number };
type InTurn = {
  readonly table: readonly Row[];
  /** p50 of the largest size divided by that of the smallest. */
  readonly factors: Readonly<Record<string, number>>;
  of(asked: string, size: number): Row;
};

/** Loads the sizes in turn, round after round, so that a slow moment of the machine hits all of them and the factors hold. */
export async function inTurn(driver: Child, grown: readonly GrownMarket[]): Promise<InTurn> {
  const asked = Object.keys(grown[0]!.requests);
  const targets = asked.flatMap((name) =>
    grown.map(({ size, backend: { port, pid }, requests }) => ({
      name: `${name}/${size}`,
      port,
      pid,
      clients: CLIENTS,
      requests: requests[name]!,
    })),
  );
  const table = mediansOf(await driveInTurn(driver, targets)).map(({ name, p50, p95, cpuMs }) => {
    const [question, size] = name.split('/');
    return { asked: question!, size: Number(size), p50, p95, cpuMs };
  });
  const of = (name: string, size: number) => table.find((row) => row.asked === name && row.size === size)!;
  const [least, most] = [grown[0]!.size, grown.at(-1)!.size];
  const factors = Object.fromEntries(asked.map((name) => [name, rounded(of(name, most).p50 / of(name, least).p50)]));
  console.table(factors);
  return { table, factors, of };
}
