type Deposit = { depositAmountCents: number; depositCapturedCents: number; depositReleasedCents: number };

export const heldOf = ({ depositAmountCents, depositCapturedCents, depositReleasedCents }: Deposit): number =>
  depositAmountCents - depositCapturedCents - depositReleasedCents;

/** What a claim keeps beside the late days, never more than there is; the rest goes back. */
export function settlementOf({ depositAmountCents, lateCents }: { depositAmountCents: number; lateCents: number }, claimCents: number) {
  const keptCents = Math.min(depositAmountCents, lateCents + claimCents);
  return { keptCents, backCents: depositAmountCents - keptCents };
}
