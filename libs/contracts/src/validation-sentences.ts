import { type Message, message, type MessageId, type MessageParams } from '@tankobon/messages';
import { z } from 'zod';

const MOST_NAMED = 12;
const KINDS: Readonly<Record<string, Message>> = {
  string: message('field.text'),
  number: message('field.number'),
  int: message('field.whole_number'),
  boolean: message('field.boolean'),
  array: message('field.list'),
  object: message('field.object'),
};
const FORMATS: Readonly<Record<string, Message>> = {
  email: message('field.email'),
  url: message('field.url'),
  date: message('field.date'),
  datetime: message('field.instant'),
};
const NEEDED = message('field.needed');
const OTHER = message('field.invalid');

/** Messages of schemas by their English text: an issue of zod holds a string. Their parameters are bounds of schemas, so they are few. */
const messages = new Map<string, Message>();

/** Returns the English text of a message, for a schema. `messageOf` finds the message of an issue again. */
export const problem = <Id extends MessageId>(id: Id, ...params: MessageParams<Id>): string => remember(message(id, ...params));

function remember(said: Message): string {
  messages.set(said.text, said);
  return said.text;
}

/** Returns the message of an issue of a schema. */
export const messageOf = ({ message: text }: { readonly message: string }): Message => messages.get(text) ?? { id: 'unlisted', text };

/** Returns the message of a validation issue whose schema has none of its own, for people who know nothing of schemas. */
function messageFor(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? NEEDED : (KINDS[issue.expected] ?? OTHER);
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'not_multiple_of':
      return message('field.multiple_of', { divisor: Number(issue.divisor) });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    default:
      return OTHER;
  }
}

/** Lists allowed values; two spellings of one value appear once. */
function oneOf(given: readonly string[]): Message {
  const names = [...new Set(given.map((value) => value.replaceAll('_', ' ').toLowerCase()))];
  return names.length > MOST_NAMED ? message('field.one_of_many') : message('field.one_of', { values: names.join(', ') });
}

function tooSmall(origin: string, least: number, inclusive: boolean): Message {
  if (origin === 'string') return least <= 1 ? NEEDED : message('field.too_short', { least });
  if (origin === 'array' || origin === 'set') return message('field.too_few', { least });
  return inclusive ? message('field.at_least', { least }) : message('field.more_than', { bound: least });
}

function tooBig(origin: string, most: number, inclusive: boolean): Message {
  if (origin === 'string') return message('field.too_long', { most });
  if (origin === 'array' || origin === 'set') return message('field.too_many', { most });
  return inclusive ? message('field.at_most', { most }) : message('field.less_than', { bound: most });
}

// Applies to every schema of the process.
z.config({ localeError: (issue) => remember(messageFor(issue)) });
