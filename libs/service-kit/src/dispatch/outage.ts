/** Error codes of PostgreSQL and its driver for a database that is down, starting, full, too slow or out of connections. */
const OUTAGES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['08000', '08001', '08003', '08006', '53100', '53200', '53300', '55000', '57014', '57P01', '57P02', '57P03'],
]);
const SENTENCES =
  /timeout exceeded when trying to connect|connection terminated|not queryable|cannot use a pool after|connection is not open/i;
/** SQLSTATEs of a lost race: serialization failure, deadlock, lock not available, exclusion violation. */
const CONTENTIONS = new Set(['40001', '40P01', '55P03', '23P01']);

/** Returns true for an outage of the infrastructure, including the key ring: no bug, worth a later retry. */
export function isOutage(error: unknown): boolean {
  return causes(error).some((each) => each.name === 'RingUnavailable' || OUTAGES.has(codeOf(each)) || SENTENCES.test(each.message));
}

/** Returns true where this transaction lost against a concurrent one. */
export function isContention(error: unknown): boolean {
  return causes(error).some((each) => CONTENTIONS.has(codeOf(each)));
}

function codeOf(error: Error): string {
  return String((error as { code?: unknown }).code);
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  let at = error;
  while (at instanceof Error && chain.length < 5) {
    chain.push(at);
    at = at.cause ?? (at as { driverError?: unknown }).driverError;
  }
  return chain;
}
