import { message } from '@tankobon/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@tankobon/eventstore';

/** Returns the cookie's name. `__Host-` requires Secure; over plain http (a local machine) browsers reject the prefix. */
const nameFor = (secure: boolean) => (secure ? '__Host-refresh' : 'refresh');

/** Stores the refresh token in a cookie that scripts cannot read. */
export class RefreshCookie {
  constructor(private readonly secure: boolean) {}

  write(reply: FastifyReply, token: string, expiresAt: string): void {
    void reply.setCookie(nameFor(this.secure), token, { ...this.options(), expires: new Date(expiresAt) });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(nameFor(this.secure), this.options());
  }

  /** Reads the cookie. Requires a header that forms of other sites cannot send (CSRF). */
  read(request: FastifyRequest): string | undefined {
    if (request.headers['x-requested-with'] !== 'tankobon')
      refuse('csrf_header_missing', message('request.requested_with'), { status: 400 });
    return request.cookies[nameFor(this.secure)];
  }

  private options() {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' } as const;
  }
}
