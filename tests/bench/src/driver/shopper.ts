import { randomUUID } from 'node:crypto';

const PASSWORD = 'a long enough password';

type Body = Readonly<Record<string, unknown>>;

/** A signed-in person who sends one request at a time. */
export class Shopper {
  private token = '';
  id = '';
  /** Consistency token of the last command. */
  version = '';

  private constructor(
    private readonly port: number,
    private readonly email: string,
    private readonly password: string,
  ) {}

  /** Signs up a new person. */
  static async signUp(port: number): Promise<Shopper> {
    const shopper = new Shopper(port, `bench-${randomUUID()}@tankobon.example`, PASSWORD);
    await shopper.post('/auth/signup', { email: shopper.email, password: PASSWORD, displayName: 'Bench' });
    return shopper.again();
  }

  static signIn(port: number, email: string, password: string): Promise<Shopper> {
    return new Shopper(port, email, password).again();
  }

  /** Signs in again: a token lasts for fifteen minutes. */
  async again(): Promise<this> {
    const { token, user } = await this.post('/auth/login', { email: this.email, password: this.password });
    [this.token, this.id] = [String(token), (user as { id: string }).id];
    return this;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.token === '' ? {} : { Authorization: `Bearer ${this.token}` };
  }

  get(path: string): Promise<Body> {
    return this.send('GET', path);
  }

  post(path: string, body: object = {}): Promise<Body> {
    return this.send('POST', path, body);
  }

  put(path: string, body: object): Promise<Body> {
    return this.send('PUT', path, body);
  }

  async ask(query: string): Promise<Body> {
    const { data, errors } = await this.post('/graphql', { query });
    if (errors) throw new Error(JSON.stringify(errors));
    return data as Body;
  }

  /** @throws Error where the status is no success */
  private async send(method: string, path: string, body?: object): Promise<Body> {
    const headers = { ...(body && { 'Content-Type': 'application/json' }), ...this.headers };
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    this.version = answer.headers.get('X-Version') ?? this.version;
    return (await answer.json()) as Body;
  }
}

/** Signs up a new person and puts these listings into their cart. */
export async function withCart(port: number, listings: readonly string[]): Promise<Shopper> {
  const shopper = await Shopper.signUp(port);
  for (const itemId of listings) await shopper.post('/cart/items', { itemId });
  return shopper;
}
