/** Copies of one listing: available + reserved + sold + rentedOut = inventory. `rentedOut` are copies the seller keeps back. */
export type Stock = {
  readonly inventory: number;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
  readonly rentedOut: number;
};

/** The stock of a new listing: every copy can be had, or so many as the seller offers. */
export function newStock(inventory: number, available?: number): Stock {
  return counted({ inventory, available: inventory, reserved: 0, sold: 0, rentedOut: 0 }, inventory, available);
}

/** Copies that are neither promised nor gone; negative when the seller counts fewer than that. */
export function freeCopies({ reserved, sold }: Stock, inventory: number): number {
  return inventory - reserved - sold;
}

/** What the seller counted anew. `available` is capped by the free copies; the rest of them is kept back. */
export function counted(stock: Stock, inventory: number, available?: number): Stock {
  const free = freeCopies(stock, inventory);
  const offered = Math.min(Math.max(available ?? free - stock.rentedOut, 0), free);
  return { ...stock, inventory, available: offered, rentedOut: free - offered };
}

export function reserve(stock: Stock, quantity: number): Stock {
  return { ...stock, available: stock.available - quantity, reserved: stock.reserved + quantity };
}

export function commit(stock: Stock, quantity: number): Stock {
  return { ...stock, reserved: stock.reserved - quantity, sold: stock.sold + quantity };
}

export function release(stock: Stock, quantity: number): Stock {
  return { ...stock, reserved: stock.reserved - quantity, available: stock.available + quantity };
}

export function restock(stock: Stock, quantity: number): Stock {
  return { ...stock, sold: stock.sold - quantity, available: stock.available + quantity };
}
