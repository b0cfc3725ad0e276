import { messageOf } from '@tankobon/contracts';
import { frozen, type RefusedField } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { z } from 'zod';

export type ParsedInput =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string; readonly fields: RefusedField[] };

/** Maximum number of field errors per response. */
const MOST_FIELDS = 20;

/** Parses an input by its contract. Unknown keys are refused too, at any depth. */
export function parseInput(schema: z.ZodType, input: unknown): ParsedInput {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap((issue) => toFields(issue, input)).slice(0, MOST_FIELDS);
    return { ok: false, code: fields.every(({ code }) => code === 'unknown_field') ? 'unknown_field' : 'validation_failed', fields };
  }
  const fields = unknownKeys(input, parsed.data).slice(0, MOST_FIELDS).map(unknownField);
  return fields.length > 0 ? { ok: false, code: 'unknown_field', fields } : { ok: true, value: parsed.data };
}

/**
 * Checks an answer against its contract and freezes it: within one process it is passed on without a copy.
 *
 * @throws Error for a wrong, missing or unknown field.
 */
export function checkAnswer(name: string, schema: z.ZodType, answer: unknown): void {
  const extra = unknownKeys(answer, schema.parse(answer)).map((path) => path.join('.'));
  if (extra.length > 0) throw new Error(`${name} answers fields its contract does not know: ${extra.join(', ')}.`);
  frozen(answer);
}

function toFields(issue: z.core.$ZodIssue, input: unknown): RefusedField[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...path, key]));
  const missing = issue.code === 'invalid_type' && valueAt(input, path) === undefined;
  return [{ path: path.join('.'), code: missing ? 'required' : issue.code, message: missing ? message('field.needed') : messageOf(issue) }];
}

function unknownField(path: readonly string[]): RefusedField {
  return { path: path.join('.'), code: 'unknown_field', message: message('field.unknown') };
}

/** Returns the paths of keys that parsing has dropped. Values that a schema replaced by a non-object are skipped. */
function unknownKeys(given: unknown, limited: unknown, path: readonly string[] = []): string[][] {
  if (!isContainer(given) || !isContainer(limited)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (!Object.hasOwn(limited, key)) return [[...path, key]];
    return unknownKeys(value, limited[key], [...path, key]);
  });
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), value);
}
