import { baseEnv, type Environment } from '@tankobon/service-kit';
import { resolve } from 'node:path';

type Setting = { readonly text: string; readonly default: string };

/** Ports and folder of one process. Its parts also read the common environment. */
const places = {
  PORT: { text: 'Port of the web app.', default: '3000' },
  API_PORT: { text: 'Port of the API.', default: '4000' },
  STATUS_PORT: { text: 'Port of health and figures, for this machine alone.', default: 'API_PORT + 200' },
  DATA_DIR: { text: 'Folder of the data.', default: '.data' },
} satisfies Record<string, Setting>;

export const flags = {
  '--reset': 'Deletes all data of DATA_DIR first.',
  '--help': 'Shows this text.',
} as const;

export function readPlaces(env: Environment) {
  const apiPort = Number(env.API_PORT ?? places.API_PORT.default);
  return {
    webPort: Number(env.PORT ?? places.PORT.default),
    apiPort,
    opsPort: Number(env.STATUS_PORT ?? apiPort + 200),
    dataFolder: resolve(env.DATA_DIR ?? places.DATA_DIR.default),
  };
}

/** Returns a sentence about the first unknown flag; undefined where all are known. */
export function unknownFlag(args: readonly string[]): string | undefined {
  const unknown = args.find((arg) => !Object.hasOwn(flags, arg));
  return unknown === undefined ? undefined : `npm start has no flag "${unknown}". "npm start -- --help" shows those it has.`;
}

export function usage(): string {
  const common = Object.entries(baseEnv).flatMap(([name, schema]) =>
    schema.description === undefined || Object.hasOwn(places, name) ? [] : [[name, schema.description] as const],
  );
  const own = Object.entries(places).map(([name, { text, default: value }]) => [name, `${text} Default: ${value}.`] as const);
  return [
    'npm start [-- flags]',
    '',
    'Starts the whole marketplace in one process, with demo data at its first start.',
    '',
    'Flags:',
    ...columns(Object.entries(flags)),
    '',
    'Environment, "PORT=3010 npm start":',
    ...columns([...own, ...common]),
  ].join('\n');
}

function columns(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
