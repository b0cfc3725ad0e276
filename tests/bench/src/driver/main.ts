import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from '../child.js';
import { Connection } from './connection.js';
import type { LoadResult, LoadPlan, Request } from './requests.js';

const WARM_UP_MS = 1_000;
/** Status of load shedding, which is counted separately and not as an answer: the gateway sheds load when its machine is busy. */
const SHED = 503;
const PAUSE_MS = 50;

async function drive(load: LoadPlan): Promise<LoadResult> {
  const { port, clients, seconds, requests } = load;
  const written = requests.map(bytesOf);
  const took: number[] = [];
  let bytes = 0;
  let shed = 0;
  let answers = 0;
  const start = performance.now();
  const from = start + WARM_UP_MS;
  const until = from + seconds * 1_000;
  const turnsOf = inTurn(load, start);
  const client = async (_: unknown, index: number) => {
    const connection = await Connection.open(port);
    const next = turnsOf(index);
    for (let now = start; now < until;) {
      const at = await next();
      const started = performance.now();
      const answer = await connection.send(written[at]!);
      now = performance.now();
      if (answer.status === SHED) {
        if (started >= from) shed += 1;
        await sleep(PAUSE_MS);
        continue;
      }
      if (answer.status < 200 || answer.status > 299) throw new Error(`${requests[at]!.path} was answered with ${answer.status}.`);
      answers += 1;
      if (started < from || now > until) continue;
      took.push(now - started);
      bytes += answer.bytes;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  took.sort((a, b) => a - b);
  const quantile = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  return {
    perSecond: took.length / seconds,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    bytes: bytes / Math.max(took.length, 1),
    shed,
    answers,
  };
}

/** Returns each client's order of requests: at its own pace, or by one clock for all. */
function inTurn({ clients, requests: { length }, perSecond }: LoadPlan, start: number): (client: number) => () => Promise<number> {
  let slots = 0;
  const paced = async (pace: number) => {
    const slot = slots++;
    await sleep(Math.max(0, start + (slot * 1_000) / pace - performance.now()));
    return slot % length;
  };
  return (client) => {
    let turn = Math.floor((client * length) / clients);
    return perSecond === undefined ? async () => turn++ % length : () => paced(perSecond);
  };
}

function bytesOf({ method = 'GET', path, headers = {}, body }: Request): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

answerParent<LoadPlan>(drive);
