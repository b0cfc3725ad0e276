import type { LogRecord } from '../event-log.js';

/** Size limit of a request. A broker refuses more than 1 MiB per partition; headers and protocol bytes come on top. */
const MOST_BYTES = 500_000;

/** Splits records into as few requests as a broker accepts, in order. */
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
