import { Agent, request } from 'node:http';

export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The parsed body; undefined if the body is no JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without our types reads them
  readonly body: any;
  readonly ms: number;
};
export type CallOptions = {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is text or bytes already. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** HTTP as it goes over the wire: nothing is normalised, and an answer that comes before the body was sent counts. */
export class HttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(readonly base: string) {}

  /** Sends a request, again where a busy machine sheds load, which no test here is about. */
  async call(method: string, path: string, call: CallOptions = {}): Promise<HttpResponse> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.once(method, path, call);
      if (answer.body?.error !== 'overloaded' || tries > 20) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  private once(method: string, path: string, { token, body, headers = {} }: CallOptions): Promise<HttpResponse> {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      let answered = false;
      const sent = request(`${this.base}${path}`, {
        method,
        agent: this.agent,
        headers: {
          ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      sent.on('error', (error) => answered || reject(new Error(`${method} ${path}: ${error.message}`)));
      sent.on('response', (reply) => {
        answered = true;
        const chunks: Buffer[] = [];
        const end = () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const ms = performance.now() - started;
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers as HttpResponse['headers'], text, body: parsed(text), ms });
        };
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', end);
        reply.on('error', end);
      });
      sent.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
