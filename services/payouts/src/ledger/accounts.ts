/** Accounts of the double-entry ledger; each exists once per currency. A balance is credits minus debits. */
export const accounts = {
  /** Money at the payment provider. Falls when money comes in: liabilities to others are above zero, our holdings below. */
  cardClearing: 'card_clearing',
  platformRevenue: 'platform_revenue',
  /** Amounts that the provider took for running chargebacks, less those that a balance gave for its top-up. Below zero then. */
  chargebacks: 'chargebacks',
  /** Fees that the provider keeps for chargebacks. */
  providerFees: 'provider_fees',
  /** Money on its way to a seller, until the provider has confirmed the transfer. */
  payoutClearing: 'payout_clearing',
  /** Money on its way back to a buyer, until the provider has confirmed the refund. */
  refunds: 'refunds',
  /** A wallet's money reserved for an order that is not paid yet. */
  walletClearing: 'wallet_clearing',
  /** Charged for an order and not shared out. */
  order: (orderId: string) => `order:${orderId}`,
  /** Earnings of contracts that are not completed. */
  sellerPending: (sellerId: string) => `seller:${sellerId}:pending`,
  sellerAvailable: (sellerId: string) => `seller:${sellerId}:available`,
  /** Debt of a person, below zero: paid out, or topped up and spent, and taken back since. Settled with their earnings. */
  sellerOwed: (sellerId: string) => `seller:${sellerId}:owed`,
  buyerWallet: (buyerId: string) => `buyer:${buyerId}:wallet`,
  /** Deposit held during a rental: the renter's, and pending until the rental is over. */
  deposit: (holderId: string, rentalId: string) => `${depositsOf(holderId)}${rentalId}`,
} as const;

/** Returns the prefix of a person's deposit accounts. */
export function depositsOf(holderId: string): string {
  return `deposit:${holderId}:`;
}
