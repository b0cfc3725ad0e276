/** Accounts of the double-entry ledger; each exists once per currency. A balance is credits minus debits. */
export const accounts = {
  /** Money at the payment provider. Falls when money comes in: what others own is above zero, what we hold below. */
  cardClearing: 'card_clearing',
  platformRevenue: 'platform_revenue',
  /** What the provider took while a chargeback runs, less what a balance gave for its top-up. Below zero then. */
  chargebacks: 'chargebacks',
  /** What the provider keeps for a chargeback. */
  providerFees: 'provider_fees',
  /** On its way to a seller, until the provider has confirmed the transfer. */
  payoutClearing: 'payout_clearing',
  /** On its way back to a buyer, until the provider has confirmed the refund. */
  refunds: 'refunds',
  /** A wallet's money reserved for an order that is not paid yet. */
  walletClearing: 'wallet_clearing',
  /** What an order was charged and has not been shared out. */
  order: (orderId: string) => `order:${orderId}`,
  /** Sold, not yet completed. */
  sellerPending: (sellerId: string) => `seller:${sellerId}:pending`,
  sellerAvailable: (sellerId: string) => `seller:${sellerId}:available`,
  /** What a person owes us, below zero: paid out, or topped up and spent, and had to come back. Settled with what they earn. */
  sellerOwed: (sellerId: string) => `seller:${sellerId}:owed`,
  buyerWallet: (buyerId: string) => `buyer:${buyerId}:wallet`,
  /** Held while somebody rents: theirs, and pending until the rental is over. */
  deposit: (holderId: string, rentalId: string) => `${depositsOf(holderId)}${rentalId}`,
} as const;

/** What the names of a person's deposits begin with. */
export function depositsOf(holderId: string): string {
  return `deposit:${holderId}:`;
}
