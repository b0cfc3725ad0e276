import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest lifetime that browsers allow a cookie, in seconds. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
type Account = { readonly email: string };

/** Remembers that an account has signed in on this device, even after it signs out. Each account of a device has its own cookie. */
export class DeviceCookie {
  constructor(private readonly secure: boolean) {}

  write(reply: FastifyReply, account: Account, token: string): void {
    const options = { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/', maxAge: MAX_AGE_S } as const;
    void reply.setCookie(this.nameFor(account), token, options);
  }

  /** Returns the origin of a sign-in attempt: its address, and the device's cookie for the account. */
  signInOrigin(request: FastifyRequest, account: Account): { address: string; device?: string } {
    const device = request.cookies[this.nameFor(account)];
    return { address: request.ip, ...(device !== undefined && device.length <= 200 && { device }) };
  }

  /** Returns the cookie's name. The prefix `__Host-` requires Secure, which plain http on a local machine does not have. */
  private nameFor({ email }: Account): string {
    const account = createHash('sha256').update(email).digest('hex').slice(0, 12);
    return `${this.secure ? '__Host-' : ''}device-${account}`;
  }
}
