import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@tankobon/eventstore';

/** `__Host-` needs Secure; on plain http (a machine of one's own) browsers refuse it, so the name is shorter there. */
const nameFor = (secure: boolean) => (secure ? '__Host-refresh' : 'refresh');

/** Keeps the refresh token where scripts cannot read it. */
export class RefreshCookie {
  constructor(private readonly secure: boolean) {}

  write(reply: FastifyReply, token: string, expiresAt: string): void {
    void reply.setCookie(nameFor(this.secure), token, { ...this.options(), expires: new Date(expiresAt) });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(nameFor(this.secure), this.options());
  }

  /** Routes that live on the cookie demand a header that no form of another site can send. */
  read(request: FastifyRequest): string | undefined {
    if (request.headers['x-requested-with'] !== 'tankobon')
      refuse('csrf_header_missing', 'Send the header X-Requested-With: tankobon.', { status: 400 });
    return request.cookies[nameFor(this.secure)];
  }

  private options() {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' } as const;
  }
}
