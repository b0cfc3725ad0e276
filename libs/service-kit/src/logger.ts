import { pino } from 'pino';
import { currentTrace } from './trace.js';

type Fields = Record<string, unknown>;

/** Log of a service: JSON lines, UTC, never a request's or a response's body. Injected by class. */
export abstract class Logger {
  abstract debug(fields: Fields, message: string): void;
  abstract info(fields: Fields, message: string): void;
  abstract warn(fields: Fields, message: string): void;
  abstract error(fields: Fields, message: string): void;
  abstract fatal(fields: Fields, message: string): void;
  abstract child(fields: Fields): Logger;
}

const SECRET_PATHS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.authorization',
  '*.cookie',
];

export type LogTarget = { write(line: string): void };

/** Creates the log of a service. Every line inside a call carries its `requestId` and `traceparent`. */
export function createLogger(service: string, level = 'info', target?: LogTarget): Logger {
  const options = {
    level,
    base: { service },
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    mixin: () => currentTrace() ?? {},
  };
  return (target ? pino(options, target) : pino(options)) as unknown as Logger;
}
