/** A start that cannot be: its message says what to do about it. */
export class StartRefusal extends Error {}
