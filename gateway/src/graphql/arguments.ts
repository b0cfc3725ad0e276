/** GraphQL clients send null for what they leave out; the contracts know only absence. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as never;
}

/** `first` and `after` of a page, as the contracts call them. */
export function toPage({ first, after }: { readonly first: number; readonly after?: string | null | undefined }) {
  return { limit: first, ...defined({ cursor: after }) };
}
