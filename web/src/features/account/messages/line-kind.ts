/** Kinds of system lines, as the texts name them. */
export type LineKind = keyof Areas['messages']['lines'];
