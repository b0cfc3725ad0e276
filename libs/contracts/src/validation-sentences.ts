import { z } from 'zod';

const MOST_NAMED = 12;
const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address, as in name@example.com.',
  url: 'Enter a web address, as in https://example.com.',
  date: 'Enter a date, as in 2026-03-31.',
  datetime: 'Enter a time in UTC, as in 2026-03-31T12:00:00Z.',
};
const NEEDED = 'This is needed.';
const OTHER = 'This value is not valid.';

/** Returns the sentence of a validation issue whose schema has none of its own, for people who know nothing of schemas. */
function validationSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? NEEDED : (KINDS[issue.expected] ?? OTHER);
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    default:
      return OTHER;
  }
}

/** Lists allowed values; two spellings of one value appear once. */
function oneOf(values: readonly string[]): string {
  const names = [...new Set(values.map((value) => value.replaceAll('_', ' ').toLowerCase()))];
  return names.length > MOST_NAMED ? 'Choose one of the values that are offered.' : `Choose one of these: ${names.join(', ')}.`;
}

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string') return least <= 1 ? NEEDED : `Enter at least ${least} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose at least ${least}.`;
  return inclusive ? `Enter ${least} or more.` : `Enter more than ${least}.`;
}

function tooBig(origin: string, most: number, inclusive: boolean): string {
  if (origin === 'string') return `Use at most ${most} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose at most ${most}.`;
  return inclusive ? `Enter ${most} or less.` : `Enter less than ${most}.`;
}

// Applies to every schema of the process.
z.config({ localeError: validationSentence });
