/** Smallest card charge, in minor units of any currency. */
const CARD_MINIMUM = 50;

/** Part of a total that the balance pays: all of it, or so much that the card is charged at least the minimum. */
export function balancePart(freeCents: number, totalCents: number): number {
  return freeCents >= totalCents ? totalCents : Math.max(0, Math.min(freeCents, totalCents - CARD_MINIMUM));
}
