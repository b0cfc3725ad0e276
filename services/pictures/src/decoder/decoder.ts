import { refuse } from '@tankobon/eventstore';
import { Turns } from '@tankobon/service-kit';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import Tinypool from 'tinypool';
import type { Header, DecodedPicture, DecodingRefusal } from './child.js';

const CHILD = join(import.meta.dirname, `child${extname(import.meta.filename)}`);
const MOST_CHILDREN = 2;
const MOST_WAITING = 32;
/** A picture that takes longer is no picture, also where everything else goes first. */
const JOB_MS = 20_000;
/** Settings of glibc's malloc: two arenas, and large pieces are maps of their own. */
const GIVEN_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const SENTENCES: Record<DecodingRefusal['refused'], string> = {
  picture_empty: 'This file is empty.',
  picture_type: 'This is not a picture that can be taken. Send a JPEG, PNG, WebP or AVIF.',
  picture_broken: 'This picture cannot be read to its end. Please send another one.',
  picture_too_large: 'This picture has too many pixels. Please send a smaller one.',
};

type DecoderOptions = { readonly children?: number; readonly mostWaiting?: number; readonly jobMs?: number };

/** Makes pictures anew in processes of their own: what a file does to one of them is the end of that file, and of nothing else. */
export class Decoder {
  private readonly pool: Tinypool;
  private readonly turns: Turns;
  /** One that needs much memory is made alone. */
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
      // Nothing of our environment: a child needs no secret. What one picture needed is given back at once, large or small.
      env: { ...GIVEN_BACK, NODE_OPTIONS: '--max-old-space-size=64 --expose-gc' },
    });
    // A child that ends between two pictures is replaced; there is nobody to tell.
    this.pool.on('error', () => undefined);
  }

  get waiting(): number {
    return this.turns.waiting;
  }

  /**
   * Waits for a place, which is held while `work` fetches the file, has it made and brings away what was made.
   *
   * @throws Refusal `pictures_busy` when too many wait, or when the caller has gone by then
   */
  async turn<T>(work: () => Promise<T>, deadline = Infinity): Promise<T> {
    if (this.turns.waiting >= this.mostWaiting) return busy();
    return this.turns.run(() => (Date.now() > deadline ? busy() : work()));
  }

  /** Reads `file` and writes `<width>.webp` and `<width>.jpg` into `folder`. @throws Refusal for what is no picture, or too large a one */
  async make(file: string, folder: string): Promise<DecodedPicture> {
    const facts = accepted(await this.run<Header>('look', { file }));
    const made = () => this.run<DecodedPicture | DecodingRefusal>('make', { file, folder, facts });
    return accepted(await this.making.run(made, facts.heavy ? Infinity : 1));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  /** A child that crashes or does not end is gone, and so is the picture. */
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

const busy = (): never =>
  refuse('pictures_busy', 'Many pictures are being taken at the moment. Please try again shortly.', { details: { retryAfter: 3 } });
