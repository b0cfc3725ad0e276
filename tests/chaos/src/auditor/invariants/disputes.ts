import { backOf } from '../fold/money.js';
import { each, type Invariant } from '../invariant.js';

/** Several may run at once: it is free when none does. */
export function rememberDispute(type: string, streamId: string, id: string, status: Map<string, string>): void {
  const key = `disputes of ${streamId}`;
  const others = (status.get(key) ?? '').split(' ').filter((each) => each !== '' && each !== id);
  const now = type === 'PayoutDisputed' ? [...others, id] : others;
  if (now.length > 0) status.set(key, now.join(' '));
  else status.delete(key);
}

export const disputed: Invariant = {
  id: 'I59',
  title: 'a dispute holds the payout of its contract while it runs and no longer, and gives back what was decided, once',
  async check(world) {
    const [told, events] = await Promise.all([world.events('moderation'), world.events('payouts')]);
    const of = (...types: string[]) => new Set(events.filter(({ type }) => types.includes(type)).map(({ data }) => String(data['chargebackId'] ?? data['disputeId']))); // prettier-ignore
    const [held, freed] = [of('PayoutDisputed', 'DisputeNoted'), of('PayoutUndisputed', 'DisputeForgotten')];
    const back = Map.groupBy(events.filter(({ type }) => type === 'RefundRequested'), ({ data }) => String(data['reference'])); // prettier-ignore
    return each(told, ({ type, streamId, data }) => {
      if (type === 'DisputeOpened') return !held.has(streamId) && `${streamId} is open and holds no payout`;
      if (type !== 'DisputeClosed') return null;
      if (!freed.has(streamId)) return `${streamId} is over and still holds its payout`;
      const given = (back.get(streamId) ?? []).reduce((sum, refund) => sum + backOf(refund.data), 0);
      return given > Number(data['refundCents']) && `${streamId}: ${data['refundCents']} were decided, ${given} given back`;
    });
  },
};
