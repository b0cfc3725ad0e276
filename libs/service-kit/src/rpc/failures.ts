import type { WireFailure } from './wire.js';

/** Failure of a call outside its contract: the service is down, too slow, or has a bug. */
export class RpcFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfter?: number;
  readonly untouched: boolean;

  constructor(failure: Omit<WireFailure, 'kind'>, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'RpcFailure';
    this.code = failure.code;
    this.status = failure.status;
    this.untouched = failure.untouched ?? false;
    if (failure.retryAfter !== undefined) this.retryAfter = failure.retryAfter;
  }
}

/** Returns null where a service is down, so that only this part of a response is missing. Refusals and bugs are thrown. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof RpcFailure && error.status === 503) return null;
    throw error;
  }
}

export const unavailable = (service: string, retryAfter = 2): WireFailure => ({
  kind: 'failure',
  code: 'service_unavailable',
  message: `This part of the marketplace (${service}) does not answer at the moment. Please try again shortly.`,
  status: 503,
  retryAfter,
});

export const tooLate = (service: string): WireFailure => ({
  kind: 'failure',
  code: 'deadline_exceeded',
  message: `This part of the marketplace (${service}) took too long. Please try again: nothing is done twice.`,
  status: 503,
  retryAfter: 2,
});

export const internal = (): WireFailure => ({
  kind: 'failure',
  code: 'internal',
  message: 'Something went wrong on our side. Please try again, and tell us the request id if it stays.',
  status: 500,
});
