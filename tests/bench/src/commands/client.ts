import { Agent, request } from 'node:http';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without our types reads them
type Body = any;
type Answer = { readonly status: number; readonly body: Body };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** The API over kept connections, at little cost for the machine that is measured. */
export class Client {
  private token: string | undefined;
  private readonly base: URL;

  constructor(base: string) {
    this.base = new URL(base);
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

  /** The answer's body. @throws Error where it is no success */
  private async must(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  call(method: string, path: string, body?: object): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const { hostname, port } = this.base;
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          resolve({ status: reply.statusCode ?? 0, body: answer === '' ? undefined : JSON.parse(answer) });
        });
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

/** Asks again until it succeeds: facts travel between services within moments. */
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
