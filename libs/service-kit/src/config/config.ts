import { z } from 'zod';
import { type BaseEnv, baseEnv, type EnvOf, type EnvShape } from './base-env.js';
import { productionMistakes } from './production.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Validated environment of a process: `config.env.SMTP_URL`.
 * Injected by class; the extra variables of a service are typed with `Config<{ MY_VARIABLE: string }>`.
 */
export class Config<E extends object = object> {
  constructor(
    readonly service: string,
    readonly env: BaseEnv & E,
  ) {}

  get production(): boolean {
    return this.env.TANKOBON_MODE === 'production';
  }
}

/** All mistakes in the environment, one sentence each. */
export class ConfigMistakes extends Error {
  constructor(
    service: string,
    readonly mistakes: readonly string[],
  ) {
    super([`${service} cannot start with this environment:`, ...mistakes.map((mistake) => `- ${mistake}`)].join('\n'));
    this.name = 'ConfigMistakes';
  }
}

export type ConfigRules = {
  /** Variables beyond the common ones. */
  readonly extra?: EnvShape;
  /** Common variables that this process requires. */
  readonly needs?: readonly (keyof BaseEnv)[];
};

/**
 * Validates the environment of a process. An empty variable counts as absent.
 *
 * @throws ConfigMistakes with one sentence for each mistake, production's refusals included.
 */
export function readConfig<const S extends EnvShape = Record<never, never>>(
  service: string,
  environment: Environment,
  { extra, needs = [] }: ConfigRules & { readonly extra?: S } = {},
): Config<EnvOf<S>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.object({ ...baseEnv, ...extra }).safeParse(given);
  const missing = needs.filter((name) => given[name] === undefined).map((name) => `${name} is missing.`);
  const wrong = (parsed.error?.issues ?? []).map((issue) => sentence(issue, given));
  const unsafe = given.TANKOBON_MODE === 'production' ? productionMistakes(service, given) : [];
  const mistakes = [...new Set([...missing, ...wrong, ...unsafe])];
  if (mistakes.length > 0 || !parsed.data) throw new ConfigMistakes(service, mistakes);
  return new Config(service, parsed.data as unknown as BaseEnv & EnvOf<S>);
}

function sentence(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0]);
  return given[name] === undefined ? `${name} is missing.` : `${name} ${issue.message}.`;
}
