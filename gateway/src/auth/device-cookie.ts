import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as browsers keep a cookie. */
const LIFE_S = 400 * 24 * 60 * 60;
type Account = { readonly email: string };

/** Remembers on a device that somebody has signed in to an account there, past signing out. One cookie for each account of the device. */
export class DeviceCookie {
  constructor(private readonly secure: boolean) {}

  write(reply: FastifyReply, account: Account, token: string): void {
    const options = { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/', maxAge: LIFE_S } as const;
    void reply.setCookie(this.nameFor(account), token, options);
  }

  /** Where an attempt for an account comes from. */
  from(request: FastifyRequest, account: Account): { address: string; device?: string } {
    const device = request.cookies[this.nameFor(account)];
    return { address: request.ip, ...(device !== undefined && device.length <= 200 && { device }) };
  }

  /** `__Host-` needs Secure, which plain http on a machine of one's own does not have. */
  private nameFor({ email }: Account): string {
    const account = createHash('sha256').update(email).digest('hex').slice(0, 12);
    return `${this.secure ? '__Host-' : ''}device-${account}`;
  }
}
