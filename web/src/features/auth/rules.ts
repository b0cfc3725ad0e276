import type { FieldProblems } from '../../ui/field-problems.js';

export const passwordMinimum = 8;

type Problem = 'emailRequired' | 'emailForm' | 'passwordRequired' | 'passwordShort' | 'displayNameRequired';
type ProblemText = (key: `errors.${Problem}`) => string;

export function emailProblem(email: string): Problem | undefined {
  if (!email.trim()) return 'emailRequired';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'emailForm';
}

export function passwordProblem(password: string): Problem | undefined {
  if (!password) return 'passwordRequired';
  return password.length < passwordMinimum ? 'passwordShort' : undefined;
}

/** Messages of the problems by field; null without any. */
export function wordProblems(problems: Record<string, Problem | undefined>, say: ProblemText): FieldProblems | null {
  const found = Object.entries(problems).filter(([, problem]) => problem);
  return found.length === 0 ? null : Object.fromEntries(found.map(([field, problem]) => [field, say(`errors.${problem!}`)]));
}
