import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { Turns } from '@tankobon/service-kit';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import Tinypool from 'tinypool';
import type { Header, DecodedPicture, DecodingRefusal } from './child.js';

const CHILD = join(import.meta.dirname, `child${extname(import.meta.filename)}`);
const MOST_CHILDREN = 2;
const MOST_WAITING = 32;
/** Time limit of one picture, generous because other processes run first. A slower picture is refused. */
const JOB_MS = 20_000;
/** Settings of glibc's malloc: two arenas, and large allocations use `mmap`. */
const GIVEN_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const SENTENCES: Record<DecodingRefusal['refused'], Message> = {
  picture_empty: message('picture.empty'),
  picture_type: message('picture.type'),
  picture_broken: message('picture.broken'),
  picture_too_large: message('picture.too_many_pixels'),
};

type DecoderOptions = { readonly children?: number; readonly mostWaiting?: number; readonly jobMs?: number };

/** Decodes pictures in child processes, so that a hostile file ends its child and nothing else. */
export class Decoder {
  private readonly pool: Tinypool;
  private readonly turns: Turns;
  /** Pictures that need much memory are decoded one at a time. */
  private readonly making: Turns;
  private readonly mostWaiting: number;
  private readonly jobMs: number;

  constructor({
    children = Math.min(MOST_CHILDREN, availableParallelism()),
    mostWaiting = MOST_WAITING,
    jobMs = JOB_MS,
  }: DecoderOptions = {}) {
    this.turns = new Turns(children);
    this.making = new Turns(children);
    this.mostWaiting = mostWaiting;
    this.jobMs = jobMs;
    this.pool = new Tinypool({
      filename: CHILD,
      runtime: 'child_process',
      minThreads: children,
      maxThreads: children,
      // An empty environment, since a child needs no secret. Memory returns to the system after each picture.
      env: { ...GIVEN_BACK, NODE_OPTIONS: '--max-old-space-size=64 --expose-gc' },
    });
    // A child that ends between two pictures is replaced without an error.
    this.pool.on('error', () => undefined);
  }

  get waiting(): number {
    return this.turns.waiting;
  }

  /**
   * Waits for a place, held while `work` fetches the file, decodes it and stores the result.
   *
   * @throws Refusal `pictures_busy` when too many wait, or when the caller has gone by then
   */
  async turn<T>(work: () => Promise<T>, deadline = Infinity): Promise<T> {
    if (this.turns.waiting >= this.mostWaiting) return busy();
    return this.turns.run(() => (Date.now() > deadline ? busy() : work()));
  }

  /** Reads `file` and writes `<width>.webp` and `<width>.jpg` into `folder`. @throws Refusal for files that are no picture, or too large */
  async make(file: string, folder: string): Promise<DecodedPicture> {
    const facts = accepted(await this.run<Header>('look', { file }));
    const made = () => this.run<DecodedPicture | DecodingRefusal>('make', { file, folder, facts });
    return accepted(await this.making.run(made, facts.heavy ? Infinity : 1));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** A child that crashes or hangs is killed, and its picture refused. */
  private async run<T>(name: string, task: object): Promise<T | DecodingRefusal> {
    const signal = AbortSignal.timeout(this.jobMs);
    return this.pool.run(task, { name, signal }).catch((): DecodingRefusal => ({ refused: 'picture_broken' })) as Promise<
      T | DecodingRefusal
    >;
  }
}

function accepted<T extends object>(answer: T | DecodingRefusal): Exclude<T, DecodingRefusal> {
  if ('refused' in answer) return refuse(answer.refused, SENTENCES[answer.refused]);
  return answer as Exclude<T, DecodingRefusal>;
}

const busy = (): never => refuse('pictures_busy', message('picture.busy'), { details: { retryAfter: 3 } });
