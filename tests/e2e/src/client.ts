// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without our types reads them
type ApiResponse = { status: number; headers: Headers; body: any };

/** The API as somebody else's client sees it: paths, words and statuses of the specification, nothing of ours. */
export class Client {
  private token: string | undefined;

  constructor(private readonly base = process.env.API_URL ?? 'http://localhost:4000') {}

  async signIn(email: string, password: string): Promise<this> {
    const { body } = await this.post('/auth/login', { email, password });
    this.token = String(body.token);
    return this;
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.call('POST', path, body, headers);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  upload(file: Blob): Promise<ApiResponse> {
    const form = new FormData();
    form.append('file', file);
    return this.send('POST', '/pictures', form);
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    if (body === undefined) return this.send(method, path, undefined, headers);
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  private async send(method: string, path: string, body?: string | FormData, headers: Record<string, string> = {}): Promise<ApiResponse> {
    const signed = this.token !== undefined && { authorization: `Bearer ${this.token}` };
    const reply = await fetch(`${this.base}${path}`, { method, headers: { ...signed, ...headers }, ...(body !== undefined && { body }) });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
}

/** Asks again until it is so: facts travel between services within moments. What does not become so is a failure. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean, patienceMs = 15_000): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() > end) throw new Error(`It did not become so: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
