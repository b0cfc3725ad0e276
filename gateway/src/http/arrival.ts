import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ArrivalTimeouts, ARRIVAL, answerMalformed } from './edge.js';

const LINGER_MS = 2_000;
const LATE = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Limits how long bodies may take to arrive. The server's own timeout is that of uploads from a slow phone; other bodies have less. */
export function limitArrival(
  instance: FastifyInstance,
  takesFile: (request: FastifyRequest) => boolean,
  { requestMs }: Pick<ArrivalTimeouts, 'requestMs'> = ARRIVAL,
): void {
  instance.addHook('onRequest', (request, _, done) => {
    if (bringsBody(request.raw) && !takesFile(request)) unlessWhole(request.raw, requestMs, (raw) => answerMalformed(LATE, raw.socket));
    done();
  });
  // A refused upload may still be arriving: closing the connection at once would lose the response too.
  instance.addHook('onResponse', (request, _, done) => {
    request.raw.resume();
    if (takesFile(request)) unlessWhole(request.raw, LINGER_MS, ({ socket }) => socket.destroy());
    done();
  });
}

const bringsBody = ({ headers }: IncomingMessage) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function unlessWhole(request: IncomingMessage, ms: number, then: (request: IncomingMessage) => void): void {
  const isWhole = () => request.complete || request.readableEnded;
  if (isWhole()) return;
  const timer = setTimeout(() => isWhole() || then(request), ms).unref();
  request.once('close', () => clearTimeout(timer));
}
