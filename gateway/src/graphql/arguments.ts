/** Drops null fields: GraphQL clients send null for omitted arguments, contracts accept only absence. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as never;
}

/** Maps GraphQL's `first` and `after` to the contracts' `limit` and `cursor`. */
export function toPage({ first, after }: { readonly first: number; readonly after?: string | null | undefined }) {
  return { limit: first, ...defined({ cursor: after }) };
}
