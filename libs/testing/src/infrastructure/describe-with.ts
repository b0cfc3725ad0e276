import { describe } from '@jest/globals';
import { missing, type InfrastructurePart } from './parts.js';

/** Declares a suite that needs real infrastructure. Without it the suite is skipped, with the reason in its name. */
export function describeWith(needs: InfrastructurePart | InfrastructurePart[], name: string, suite: () => void): void {
  const reasons = [needs].flat().flatMap((part) => missing(part) ?? []);
  if (reasons.length === 0) describe(name, suite);
  else describe.skip(`${name} (${reasons.join('; ')})`, suite);
}
