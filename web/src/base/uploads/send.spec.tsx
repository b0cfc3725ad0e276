import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendEvidence, sendPicture } from './send.js';

type StubbedResponse = { status: number; body?: object; headers?: Record<string, string> };
type SentRequest = { url: string; headers: Record<string, string>; form: FormData };

const original = globalThis.XMLHttpRequest;
let sent: SentRequest[];
let answers: StubbedResponse[];

/** Answers what it is told, one after another; without an answer the line is dead. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  #url = '';
  #answer: StubbedResponse | undefined;
  readonly #headers: Record<string, string> = {};

  open(_: string, url: string) {
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  getResponseHeader(name: string) {
    return this.#answer?.headers?.[name] ?? null;
  }

  abort() {
    this.onabort();
  }

  send(form: FormData) {
    sent.push({ url: this.#url, headers: this.#headers, form });
    this.#answer = answers.shift();
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    if (!this.#answer) return setTimeout(() => this.onerror());
    this.status = this.#answer.status;
    this.responseText = JSON.stringify(this.#answer.body ?? {});
    return setTimeout(() => this.onload());
  }
}

const taken = { status: 201, body: { picture: { id: 'picture_1' } } };
const percents: number[] = [];
const send = (signal = new AbortController().signal) =>
  sendPicture(new Blob(['x']), { key: 'key-1', signal, onPercent: (percent) => percents.push(percent) });

beforeEach(() => {
  [sent, answers] = [[], []];
  localStorage.setItem('app_token', 'old');
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

describe('upload of a picture', () => {
  it("carries token and key without the file's name and reports progress", async () => {
    answers = [taken];
    expect(await send()).toEqual({ id: 'picture_1' });
    const [{ url, headers, form }] = sent as [SentRequest];
    expect(url).toBe('/api/pictures');
    expect(headers).toMatchObject({ Authorization: 'Bearer old', 'Idempotency-Key': 'key-1', 'Accept-Language': 'en' });
    expect((form.get('file') as File).name).toBe('picture');
    expect(percents).toContain(50);
  });

  it('is evidence on request', async () => {
    answers = [taken];
    await sendEvidence(new Blob(['x']), { key: 'key-2', signal: new AbortController().signal, onPercent: () => {} });
    expect(sent[0]?.url).toBe('/api/pictures?use=evidence');
  });

  it('renews the token once with the same key', async () => {
    answers = [{ status: 401 }, taken];
    globalThis.fetch = (async () => ({ ok: true, status: 200, json: async () => ({ token: 'new' }) })) as never;
    expect(await send()).toEqual({ id: 'picture_1' });
    expect(sent.map(({ headers }) => [headers.Authorization, headers['Idempotency-Key']])).toEqual([
      ['Bearer old', 'key-1'],
      ['Bearer new', 'key-1'],
    ]);
  });

  it("returns the server's sentence and wait time", async () => {
    answers = [{ status: 429, body: { error: 'too_many_requests', message: 'Too many at once.' }, headers: { 'Retry-After': '12' } }];
    await expect(send()).rejects.toMatchObject({ status: 429, sentence: 'Too many at once.', retryAfter: 12 });
  });

  it('has no status if unanswered or cancelled', async () => {
    await expect(send()).rejects.toMatchObject({ status: 0, retryAfter: undefined });
    const stop = new AbortController();
    const sending = send(stop.signal);
    setTimeout(() => stop.abort());
    await expect(sending).rejects.toMatchObject({ status: 0 });
  });
});
