import type { Condition } from '@tankobon/contracts';
import type { z } from 'zod';
import { fold } from '../fold.js';

type Grade = z.infer<typeof Condition>;

/** The first match counts: `near mint` before `mint`, `very good` before `good`. */
const grades: readonly [RegExp, Grade][] = [
  [/\bnear[ _-]?(mint|fine)\b/, 'near_fine'],
  [/\b(as[ _-]new|sealed|mint|new|unread)\b/, 'as_new'],
  [/\bvery[ _-]good\b/, 'very_good'],
  [/\b(fine|excellent)\b/, 'fine'],
  [/\b(good|gently read)\b/, 'good'],
  [/\b(fair|acceptable|well read)\b/, 'fair'],
  [/\b(poor|damaged|torn)\b/, 'poor'],
];

/** Returns the grade that a free text about the condition names, or null. */
export function gradeOf(condition: string): Grade | null {
  const text = fold(condition);
  return grades.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
