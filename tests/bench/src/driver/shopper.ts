import { randomUUID } from 'node:crypto';

const PASSWORD = 'a long enough password';

type Body = Readonly<Record<string, unknown>>;

/** A person of their own, signed in, to ask one thing at a time. */
export class Shopper {
  private token = '';

  private constructor(
    private readonly port: number,
    private readonly email: string,
  ) {}

  static async signUp(port: number): Promise<Shopper> {
    const shopper = new Shopper(port, `bench-${randomUUID()}@tankobon.example`);
    await shopper.post('/auth/signup', { email: shopper.email, password: PASSWORD, displayName: 'Bench' });
    await shopper.signIn();
    return shopper;
  }

  /** A token lasts for fifteen minutes. */
  async signIn(): Promise<void> {
    this.token = String((await this.post('/auth/login', { email: this.email, password: PASSWORD }))['token']);
  }

  get headers(): Readonly<Record<string, string>> {
    return this.token === '' ? {} : { Authorization: `Bearer ${this.token}` };
  }

  get(path: string): Promise<Body> {
    return this.ask(path, {});
  }

  post(path: string, body?: object): Promise<Body> {
    return this.ask(path, { method: 'POST', body: JSON.stringify(body ?? {}) });
  }

  /** @throws Error where the answer is no success */
  private async ask(path: string, init: RequestInit): Promise<Body> {
    const headers = { 'Content-Type': 'application/json', ...this.headers };
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }
}

/** A new person who has put these listings into their cart. */
export async function withCart(port: number, listings: readonly string[]): Promise<Shopper> {
  const shopper = await Shopper.signUp(port);
  for (const itemId of listings) await shopper.post('/cart/items', { itemId });
  return shopper;
}
