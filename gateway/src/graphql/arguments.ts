/** GraphQL clients send null for what they leave out; the contracts know only absence. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as never;
}
