import { describe } from '@jest/globals';
import { missing, type Part } from './parts.js';

/** A suite that needs a part of the real infrastructure. Where it is missing, the suite is reported as skipped, and its name says why. */
export function describeWith(needs: Part | Part[], name: string, suite: () => void): void {
  const reasons = [needs].flat().flatMap((part) => missing(part) ?? []);
  if (reasons.length === 0) describe(name, suite);
  else describe.skip(`${name} (${reasons.join('; ')})`, suite);
}
