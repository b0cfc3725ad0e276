export type Line = { readonly id: string };
