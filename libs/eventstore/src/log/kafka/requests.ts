import type { LogRecord } from '../event-log.js';

/** A broker refuses more than 1 MiB for one partition; headers and the protocol's own bytes come on top. */
const MOST_BYTES = 500_000;

/** Records in order, in as few requests as a broker takes. */
export function inRequests(records: readonly LogRecord[]): LogRecord[][] {
  const requests: LogRecord[][] = [];
  let size = Infinity;
  for (const record of records) {
    const bytes = Buffer.byteLength(record.value);
    if (size + bytes > MOST_BYTES) {
      requests.push([]);
      size = 0;
    }
    requests.at(-1)!.push(record);
    size += bytes;
  }
  return requests;
}
