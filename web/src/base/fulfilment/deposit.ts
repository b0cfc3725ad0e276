type Deposit = { depositAmountCents: number; depositCapturedCents: number; depositReleasedCents: number };

export const heldOf = ({ depositAmountCents, depositCapturedCents, depositReleasedCents }: Deposit): number =>
  depositAmountCents - depositCapturedCents - depositReleasedCents;

/** Splits a deposit: late days plus the claim, at most the whole deposit, are captured and the rest is released. */
export function settlementOf({ depositAmountCents, lateCents }: { depositAmountCents: number; lateCents: number }, claimCents: number) {
  const keptCents = Math.min(depositAmountCents, lateCents + claimCents);
  return { keptCents, backCents: depositAmountCents - keptCents };
}
