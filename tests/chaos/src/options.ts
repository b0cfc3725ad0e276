import { readReplicas, scaleMinutes } from './scale.js';
import type { Replicas, TrialName } from './stack/stack.js';

const TRIALS: readonly TrialName[] = ['outage', 'scale'];

export type Options = {
  readonly seed: number;
  readonly minutes: number;
  readonly short: boolean;
  readonly full: boolean;
  readonly mode: 'standalone' | 'cluster' | 'either';
  readonly perSecond: number;
  readonly build: boolean;
  readonly races: boolean;
  readonly faults: boolean;
  /** Whether people only hang up, stall and come back, with no other faults. */
  readonly soak: boolean;
  readonly only: string | undefined;
  readonly trial: TrialName | undefined;
  /** Replicas by service that `--scale` ends with; undefined = one more of three services for a while. */
  readonly replicas: Replicas | undefined;
};

const TRIAL_MINUTES = { outage: 7, scale: 3 };

export const USAGE = `npm run chaos -- [standalone|cluster] [--seed N] [--minutes M] [--smoke] [--full] [--rate N] [--no-build] [--no-races] [--no-faults] [--only text] [--outage|--scale [service=N,…]|--soak]
  --smoke     three minutes, at least twelve short faults, the races in their short form
  --full      the races at full size; RACE_ROUNDS=N in the environment gives each of them N rounds
  --soak      no faults and no races: ten minutes of people who hang up, stall and come back; afterwards nothing may wait
  --only text only faults whose name holds the text
  --outage    instead of a plan: the broker is away for five minutes; every command is accepted, the backlog is gone a minute later
  --scale     instead of a plan: catalog, orders and payouts get a second replica and lose it again; no request fails
  --scale rentals=4,payouts=2
              one, two and four of rentals beside one and two of payouts, each for a minute, and a table of what was answered and booked a second`;

/** Reads the command line. @throws with the usage */
export function readOptions(args: readonly string[]): Options {
  const known = /^(standalone|cluster|--(seed|minutes|smoke|full|rate|only|no-build|no-races|no-faults|outage|scale|soak))$/;
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const number = (name: string, otherwise: number) => {
    const given = value(name);
    if (given !== undefined && !/^\d+(\.\d+)?$/.test(given)) throw new Error(USAGE);
    return given === undefined ? otherwise : Number(given);
  };
  const replicas = readReplicas(value('--scale') ?? '');
  const named = ['--seed', '--minutes', '--rate', '--only', ...(replicas ? ['--scale'] : [])];
  const values = new Set(named.map((name) => args.indexOf(name) + 1).filter((index) => index > 0));
  if (args.some((arg, index) => !known.test(arg) && !values.has(index))) throw new Error(USAGE);
  const short = args.includes('--smoke');
  const soak = args.includes('--soak');
  const trial = TRIALS.find((name) => args.includes(`--${name}`));
  return {
    short,
    seed: number('--seed', 1),
    minutes: number('--minutes', replicas ? scaleMinutes(replicas) : trial ? TRIAL_MINUTES[trial] : short ? 3 : 10),
    perSecond: number('--rate', 30),
    full: args.includes('--full'),
    mode: args.includes('standalone') ? 'standalone' : args.includes('cluster') ? 'cluster' : 'either',
    build: !args.includes('--no-build'),
    soak,
    races: trial === undefined && !soak && !args.includes('--no-races'),
    faults: !soak && !args.includes('--no-faults'),
    only: value('--only'),
    trial,
    replicas,
  };
}
