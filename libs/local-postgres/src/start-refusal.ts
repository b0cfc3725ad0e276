/** Error of an impossible start; its message says how to solve it. */
export class StartRefusal extends Error {}
