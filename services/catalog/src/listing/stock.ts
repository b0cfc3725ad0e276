/** Copies of one listing: available + reserved + sold + rentedOut = inventory. `rentedOut`: copies that the seller withholds. */
export type Stock = {
  readonly inventory: number;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
  readonly rentedOut: number;
};

/** Returns the stock of a new listing. `available` defaults to the whole inventory. */
export function newStock(inventory: number, available?: number): Stock {
  return counted({ inventory, available: inventory, reserved: 0, sold: 0, rentedOut: 0 }, inventory, available);
}

/** Returns the copies that are neither reserved nor sold. Negative when `inventory` is less than those. */
export function freeCopies({ reserved, sold }: Stock, inventory: number): number {
  return inventory - reserved - sold;
}

/** Returns the stock after a new count by the seller. `available` is capped by the free copies; the rest is withheld. */
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
