import type { Buyer, Stage } from './cast.js';

/** Charges a card payment back, whole or in part, and later decides the chargeback. Without a provider nothing happens. */
export async function chargeBack({ provider, random }: Stage, buyer: Buyer): Promise<void> {
  if (!provider) return;
  const [running] = buyer.chargebacks;
  if (running !== undefined && random.chance(0.7)) {
    buyer.chargebacks.shift();
    return provider.decide(running, random.chance(0.5));
  }
  const paid = buyer.orders.filter(({ id, paidAt, cardCents }) => paidAt && cardCents > 0 && buyer.intents.has(id));
  if (paid.length === 0) return;
  const { id, cardCents } = random.of(paid);
  const part = random.chance(0.3) ? random.between(1, cardCents) : undefined;
  const disputeId = await provider.takeBack(buyer.intents.get(id)!, part);
  if (disputeId !== undefined) buyer.chargebacks.push(disputeId);
}
