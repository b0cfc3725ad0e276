/** Less than that no card can be charged, in minor units of any currency there is. */
const CARD_MINIMUM = 50;

/** As much as a balance can pay of a total: all of it, or what leaves a card enough to be charged. */
export function balancePart(freeCents: number, totalCents: number): number {
  return freeCents >= totalCents ? totalCents : Math.max(0, Math.min(freeCents, totalCents - CARD_MINIMUM));
}
