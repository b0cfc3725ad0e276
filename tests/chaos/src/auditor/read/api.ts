import type { Data } from './records.js';
import type { Login } from './sources.js';

const MOST_TRIES = 10;

export type SignedInPerson = { readonly id: string; readonly role: string; readonly email: string; readonly token: string };

/** The public API as people see it. The auditor signs in as they do and only reads. */
export class Api {
  private signedIn: Promise<SignedInPerson[]> | undefined;

  constructor(
    private readonly address: string,
    private readonly logins: readonly Login[],
  ) {}

  people(): Promise<SignedInPerson[]> {
    return (this.signedIn ??= this.signIn());
  }

  async staff(): Promise<SignedInPerson | undefined> {
    return (await this.people()).find(({ role }) => role === 'admin');
  }

  async get(path: string, person?: SignedInPerson): Promise<{ status: number; body: Data }> {
    const reply = await this.ask(path, { headers: this.headers(person) });
    return { status: reply.status, body: (await reply.json()) as Data };
  }

  async status(path: string): Promise<number> {
    return (await this.ask(path, { method: 'HEAD' })).status;
  }

  async query(query: string, variables: Data, person?: SignedInPerson): Promise<Data> {
    const body = JSON.stringify({ query, variables });
    const reply = await this.ask('/graphql', {
      method: 'POST',
      body,
      headers: { ...this.headers(person), 'content-type': 'application/json' },
    });
    return ((await reply.json()) as Data)['data'] as Data;
  }

  /** Repeats a request that is answered with 503, up to `MOST_TRIES` times. */
  private async ask(path: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const reply = await fetch(`${this.address}${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
      if (reply.status !== 503 || tries === MOST_TRIES) return reply;
      await reply.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  private headers(person?: SignedInPerson): Record<string, string> {
    return person ? { authorization: `Bearer ${person.token}` } : {};
  }

  /** Signs in one person after another: password hashing is slow on purpose. */
  private async signIn(): Promise<SignedInPerson[]> {
    const people: SignedInPerson[] = [];
    for (const login of this.logins) {
      const headers = { 'content-type': 'application/json' };
      const reply = await this.ask('/auth/login', { method: 'POST', body: JSON.stringify(login), headers });
      const { user, token } = (await reply.json()) as { user?: { id: string; role: string }; token?: string };
      if (user && token) people.push({ id: user.id, role: user.role, email: login.email, token });
    }
    return people;
  }
}
