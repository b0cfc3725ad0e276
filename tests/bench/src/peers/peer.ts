/** Somebody who uses a shop, alone in a cart of their own. Each function is one thing they do, and throws where the shop refuses it. */
export type Visitor = {
  /** The first twenty of everything. */
  list(): Promise<unknown>;
  detail(item: string): Promise<unknown>;
  search(word: string): Promise<unknown>;
  /** One more of it into the cart. */
  addToCart(item: string): Promise<unknown>;
  /** What is in the cart becomes an order that is paid. */
  checkout(): Promise<unknown>;
};

export type PeerShop = {
  /** What can be bought, with more copies than anybody buys. */
  readonly items: readonly string[];
  /** What is searched for. */
  readonly words: readonly string[];
  readonly visitors: readonly Visitor[];
};

/** How a kind of shop is used: opens the one at this address with so many visitors, who can buy at once. */
export type Peer = (base: string, visitors: number) => Promise<PeerShop>;
