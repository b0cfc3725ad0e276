/** A receipt of another file. */
export type Receipt = { readonly id: string };
