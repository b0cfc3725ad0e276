import type { DeadLetter, DeadLetters, ParkedStream } from '@tankobon/eventstore';
import { userInfo } from 'node:os';
import type { ServiceDefinition } from './definition.js';
import { Shutdown } from './shutdown.js';
import { assemble } from './start.js';
import type { StartOptions } from './start-options.js';

export type DeadLettersOptions = StartOptions & {
  readonly say: (line: string) => void;
  /** Called before a replay with the service that owns the record: it may be queried for a damaged version. */
  readonly beforeReplay?: (owner: string) => Promise<unknown>;
};

const USAGE = 'list, or replay with the id of a dead letter or "all"';
const LISTED = 1_000;

/**
 * `list`: dead letters and waiting streams of a service. `replay <id|all>`: handles dead letters again, with the events behind them.
 * Safe while the service runs.
 *
 * @returns the number of dead letters that failed again
 * @throws Error for unknown arguments and unknown ids
 */
export async function deadLettersOf(definition: ServiceDefinition, args: readonly string[], options: DeadLettersOptions): Promise<number> {
  const { say, beforeReplay, ...start } = options;
  const [verb, id] = args;
  if (verb !== 'list' && !(verb === 'replay' && id)) throw new Error(`What shall be done with dead letters? ${USAGE}.`);
  const shutdown = new Shutdown();
  try {
    const { platform } = await assemble(definition, start, shutdown);
    const { deadLetters } = platform.engine;
    if (verb === 'list') return await list(deadLetters, say);
    return await replay(deadLetters, id!, say, beforeReplay);
  } finally {
    await shutdown.run();
  }
}

async function list(deadLetters: DeadLetters, say: (line: string) => void): Promise<number> {
  const [letters, parked] = [await deadLetters.list({ limit: LISTED }), await deadLetters.parked(LISTED)];
  say(letters.length === 0 ? 'There are no dead letters.' : `${letters.length} dead letters:`);
  letters.forEach((letter) => say(letterLine(letter)));
  say(parked.length === 0 ? 'No stream is parked.' : `${parked.length} streams are parked:`);
  parked.forEach((stream) => say(parkedLine(stream)));
  return 0;
}

async function replay(
  deadLetters: DeadLetters,
  wanted: string,
  say: (line: string) => void,
  beforeReplay: DeadLettersOptions['beforeReplay'],
): Promise<number> {
  const waiting = await deadLetters.list({ includeReplayed: wanted !== 'all', limit: LISTED });
  const chosen = wanted === 'all' ? waiting : waiting.filter(({ id }) => id === wanted);
  if (wanted !== 'all' && chosen.length === 0) throw new Error(`There is no dead letter ${wanted}.`);
  let failed = 0;
  for (const { id, topic } of chosen) {
    await beforeReplay?.(topic.slice(0, topic.indexOf('.')));
    const outcome = await deadLetters.replay(id, `operator:${userInfo().username}`);
    if (outcome === 'failed_again') failed += 1;
    say(`${id}: ${outcome.replaceAll('_', ' ')}`);
  }
  if (chosen.length === 0) say('There are no dead letters.');
  return failed;
}

/** An empty handler stands for the whole stream. */
const who = (handler: string): string => handler || 'all handlers';

const letterLine = ({ id, topic, streamId, handler, errorClass, error, tries, firstAt, parked }: DeadLetter): string =>
  `  ${id}  ${topic}  ${streamId}  ${who(handler)}  since ${firstAt}, ${tries} tries, ${parked} events behind it\n    ${errorClass}: ${error.split('\n')[0]}`;

const WHY: Readonly<Record<ParkedStream['reason'], string>> = {
  gap: 'waits for missing versions',
  failing: 'failed and is tried again',
  waiting: 'waits for a projection that it reads',
  dead: 'waits behind a dead letter',
};

const parkedLine = ({ streamId, handler, topic, reason, since, events }: ParkedStream): string =>
  `  ${streamId}  ${topic}  ${who(handler)}  ${WHY[reason]} since ${since}, ${events} events`;
