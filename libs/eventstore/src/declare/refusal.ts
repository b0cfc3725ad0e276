export type RefusedField = { readonly path: string; readonly code: string; readonly message: string };
export type RefusalOptions = {
  /** HTTP status; absent = the contract's for the code. */
  readonly status?: number;
  readonly fields?: readonly RefusedField[];
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Business error: a code, a sentence for the user, a status. Not a failure; stores nothing. */
export class Refusal extends Error {
  readonly status?: number;
  readonly fields?: readonly RefusedField[];
  readonly details?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: string,
    message: string,
    { status, fields, details }: RefusalOptions = {},
  ) {
    super(message);
    this.name = 'Refusal';
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
export function refuse(code: string, message: string, options?: RefusalOptions): never {
  throw new Refusal(code, message, options);
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
