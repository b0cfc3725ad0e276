import { createHmac, timingSafeEqual } from 'node:crypto';

const LONGEST = 2_000;
const ENTRY = /^([A-Za-z0-9_:-]{1,120}@\d{1,9})\.([A-Za-z0-9_-]{16})$/;

/** What a caller says they have seen: versions that we gave, and whether there were others among them. */
export type Seen = { readonly minVersion?: string; readonly unknown: boolean };

/** Versions leave signed (`X-Version: orders:order_0192…@3.signature`), so that nobody is waited for who makes them up (`X-Min-Version`). */
export class SeenVersions {
  constructor(private readonly secret: string) {}

  told(touched: readonly string[]): string {
    return touched.map((version) => `${version}.${this.signature(version)}`).join(', ');
  }

  read(given: string | undefined): Seen {
    if (given === undefined) return { unknown: false };
    const entries = given
      .slice(0, LONGEST)
      .split(',')
      .map((entry) => entry.trim());
    const ours = entries.flatMap((entry) => this.signedIn(entry));
    return { unknown: ours.length < entries.length || given.length > LONGEST, ...(ours.length > 0 && { minVersion: ours.join(',') }) };
  }

  private signedIn(entry: string): string[] {
    const [, version, signature] = ENTRY.exec(entry) ?? [];
    if (version === undefined || signature === undefined) return [];
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.signature(version))) ? [version] : [];
  }

  private signature(version: string): string {
    return createHmac('sha256', this.secret).update(`version ${version}`).digest('base64url').slice(0, 16);
  }
}
