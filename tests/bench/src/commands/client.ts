import { Connection } from '../driver/connection.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without our types reads them
type Body = any;
type ClientResponse = { readonly status: number; readonly body: Body };

/** Idle connections by port. */
const idle = new Map<number, Connection[]>();

/** Client of the API over keep-alive connections, at little cost for the measured machine. */
export class Client {
  /** Access token; undefined before the sign-in. */
  token: string | undefined;
  private readonly port: number;

  constructor(base: string) {
    this.port = Number(new URL(base).port);
  }

  async signIn(email: string, password: string): Promise<this> {
    return this.as(String((await this.post('/auth/login', { email, password })).token));
  }

  as(token: string): this {
    this.token = token;
    return this;
  }

  get(path: string): Promise<Body> {
    return this.must('GET', path);
  }

  post(path: string, body?: object): Promise<Body> {
    return this.must('POST', path, body);
  }

  /** Returns the response's body. @throws Error where the status is no success */
  private async must(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async call(method: string, path: string, body?: object): Promise<ClientResponse> {
    const text = body ? JSON.stringify(body) : '';
    const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `content-length: ${Buffer.byteLength(text)}`];
    if (this.token) lines.push(`authorization: Bearer ${this.token}`);
    if (body) lines.push('content-type: application/json');
    const free = idle.get(this.port) ?? [];
    idle.set(this.port, free);
    const connection = taken(free) ?? (await Connection.open(this.port, { keepsBody: true }));
    const { status } = await connection.send(`${lines.join('\r\n')}\r\n\r\n${text}`);
    const answer = connection.text;
    free.push(connection);
    return { status, body: answer === '' ? undefined : JSON.parse(answer) };
  }
}

function taken(free: Connection[]): Connection | undefined {
  for (let connection = free.pop(); connection; connection = free.pop()) if (connection.isOpen) return connection;
  return undefined;
}

/** Retries until `ask` succeeds: facts reach other services within moments. */
export async function eventually<T>(ask: () => Promise<T>, patienceMs = 15_000): Promise<T> {
  for (const until = Date.now() + patienceMs; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
