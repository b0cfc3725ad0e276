/** Pauses between five tries. */
export const RETRY_MS: readonly number[] = [100, 400, 1_500, 5_000];
/** Lease time of a parked stream: no other worker takes it meanwhile. A gap is retried after it. */
export const LEASE_MS = 3_000;
