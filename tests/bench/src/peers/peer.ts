/** A visitor of a shop, with a cart of their own. Each function is one action, and throws if the shop refuses it. */
export type Visitor = {
  /** Lists the first twenty items. */
  list(): Promise<unknown>;
  detail(item: string): Promise<unknown>;
  search(word: string): Promise<unknown>;
  /** Adds one more of an item to the cart. */
  addToCart(item: string): Promise<unknown>;
  /** Turns the cart into a paid order. */
  checkout(): Promise<unknown>;
};

export type PeerShop = {
  /** Items for sale, with more copies than anybody buys. */
  readonly items: readonly string[];
  /** Words to search for. */
  readonly words: readonly string[];
  readonly visitors: readonly Visitor[];
};

/** Adapter of one kind of shop: opens the shop at this address with `visitors` visitors who can buy at once. */
export type Peer = (base: string, visitors: number) => Promise<PeerShop>;
