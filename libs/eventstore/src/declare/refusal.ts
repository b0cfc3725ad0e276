import type { Message } from '@tankobon/messages';

export type RefusedField = { readonly path: string; readonly code: string; readonly message: Message };
export type RefusalOptions = {
  /** HTTP status; absent = the contract's for the code. */
  readonly status?: number;
  readonly fields?: readonly RefusedField[];
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Business error: a code, a message for the user, a status. Not a failure; stores nothing. */
export class Refusal extends Error {
  /** Text in every language; the error's own `message` is the English one, for logs. */
  readonly sentence: Message;
  readonly status?: number;
  readonly fields?: readonly RefusedField[];
  readonly details?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: string,
    sentence: Message | string,
    { status, fields, details }: RefusalOptions = {},
  ) {
    const listed = typeof sentence === 'string' ? { id: 'unlisted', text: sentence } : sentence;
    super(listed.text);
    this.name = 'Refusal';
    this.sentence = listed;
    if (status !== undefined) this.status = status;
    if (fields) this.fields = fields;
    if (details) this.details = details;
  }
}

/** Codes of temporary refusals: a lock, a concurrent writer, or the same request under way. */
const FOR_NOW = new Set(['busy', 'request_in_progress', 'version_conflict']);

/** Returns true where the same request would always be refused: a process need not retry it. */
export function isFinal({ code, status = 409 }: Refusal): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429 && !FOR_NOW.has(code);
}

/** Refuses a command. @throws Refusal always */
export function refuse(code: string, sentence: Message, options?: RefusalOptions): never {
  throw new Refusal(code, sentence, options);
}

/** The answer of a call, or its refusal where asking again would change nothing. Other errors are thrown. */
export async function answerOrRefusal<A>(answer: Promise<A>): Promise<A | Refusal> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) return error;
    throw error;
  }
}
