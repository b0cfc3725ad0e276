import type { IncomingMessage } from 'node:http';

/** Longest operation that is looked up; longer ones go the whole way. */
const LONGEST = 16_384;

/** True for a visitor's operation whose body may be read here. */
export function isOperation({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== '/graphql' || headers.authorization !== undefined || headers['x-min-version'] !== undefined)
    return false;
  const length = Number(headers['content-length']);
  return length > 0 && length <= LONGEST && headers['content-encoding'] === undefined;
}

/** Shows the whole body to `answers`. Where that does not answer the request, the body is put back, and somebody else reads it again. */
export function peekBody(request: IncomingMessage, answers: (body: Buffer) => boolean, otherwise: () => void): void {
  const length = Number(request.headers['content-length']);
  const arrived = () => {
    if (request.readableLength < length) return;
    request.off('readable', arrived);
    const body = request.read(length) as Buffer;
    if (answers(body)) return;
    request.unshift(body);
    otherwise();
  };
  request.on('readable', arrived);
}

/** Everything that the answer to a visitor's operation depends on. */
export function operationKey({ headers }: IncomingMessage, body: Buffer): string {
  return [headers['content-type'], headers.accept, headers.origin, body.toString('latin1')].join('\n');
}
