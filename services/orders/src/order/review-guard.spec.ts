import { expect, it } from '@jest/globals';
import { createLogger, readConfig } from '@tankobon/service-kit';
import { ReviewGuard } from './review-guard.js';

it.each([
  [{}, true, ''],
  [{ REVIEW_GUARD: 'off' }, false, 'REVIEW_GUARD is off: an order can be reviewed whatever its status.'],
])('reads %j as guard of reviews on: %s, with a log line if off', (environment, on, warning) => {
  const lines: string[] = [];
  const logger = createLogger('orders', 'warn', { write: (line) => void lines.push(line) });
  expect(new ReviewGuard(readConfig('orders', environment), logger).on).toBe(on);
  expect(lines.join('')).toContain(warning);
  expect(lines).toHaveLength(on ? 0 : 1);
});
