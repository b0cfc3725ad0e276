import { type ArgumentMetadata, Injectable, type PipeTransform, StandardSchemaValidationPipe } from '@nestjs/common';
import { messageOf } from '@tankobon/contracts';
import { Refusal, type RefusedField } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { z } from 'zod';

type Issue = { readonly message: string; readonly path?: readonly unknown[]; readonly code?: string; readonly keys?: readonly string[] };

/** Validates bodies and queries against their schema. Answers 400 with all invalid fields, in the one error shape. */
export const parsingPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: (issues) => invalid(issues as readonly Issue[]) });

/** Maximum field errors in one response; more would help no caller. */
const MOST_FIELDS = 20;
/** Maximum characters of a field's path, since the sender chooses the keys. */
const MOST_PATH = 120;

/** Creates the refusal of an invalid body or query. */
export function invalid(issues: readonly Issue[]): Refusal {
  const unknown = issues.every(({ code }) => code === 'unrecognized_keys');
  const fields = issues.slice(0, MOST_FIELDS).flatMap(fieldsOf).slice(0, MOST_FIELDS);
  return new Refusal(unknown ? 'unknown_field' : 'validation_failed', sentence(fields, unknown), { status: 400, fields });
}

function fieldsOf({ path = [], code = 'invalid', keys, ...issue }: Issue): RefusedField[] {
  const at = path.map((step) => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step));
  const named = (...more: readonly string[]) => [...at, ...more].join('.').slice(0, MOST_PATH);
  if (keys)
    return keys.slice(0, MOST_FIELDS).map((key) => ({ path: named(key), code: 'unknown_field', message: message('field.unknown') }));
  return [{ path: named(), code, message: messageOf(issue) }];
}

function sentence([first]: readonly RefusedField[], unknown: boolean): Message {
  if (!first) return message('request.invalid');
  return unknown
    ? message('field.unknown_named', { name: first.path })
    : message('field.named', { name: first.path || 'The body', problem: first.message });
}

/** Parses an id in a path. A malformed id gets 404, like an unknown one. */
@Injectable()
export class ExistingId implements PipeTransform<string, string> {
  constructor(readonly schema: z.ZodType<string>) {}

  transform(value: string, _: ArgumentMetadata): string {
    const parsed = this.schema.safeParse(value);
    if (!parsed.success) throw new Refusal('not_found', message('request.not_found'), { status: 404 });
    return parsed.data;
  }
}
