/** What the marketplace can say in a conversation, as the texts name it. */
export type LineKind = keyof Areas['messages']['lines'];
