import { backOf } from '../fold/money.js';
import { each, type Invariant } from '../invariant.js';

/** Records the running disputes of a payout, which is free when none runs. */
export function rememberDispute(type: string, streamId: string, id: string, status: Map<string, string>): void {
  const key = `disputes of ${streamId}`;
  const others = (status.get(key) ?? '').split(' ').filter((each) => each !== '' && each !== id);
  const now = type === 'PayoutDisputed' ? [...others, id] : others;
  if (now.length > 0) status.set(key, now.join(' '));
  else status.delete(key);
}

/** A buyer's accept ends a dispute with the offer that stood, and no offer was lowered before it. */
export const accepted: Invariant = {
  id: 'I77',
  title: 'what was accepted is what was shown: an accepted offer of a dispute is given back, and no open offer was lowered',
  async check(world) {
    const disputes = Map.groupBy(await world.events('moderation'), ({ streamId }) => streamId);
    const reported = [...disputes.values()].filter((events) => events.some(({ data }) => Number(data['offerCents']) > 0));
    return each(reported, (events) => {
      let standing = 0;
      for (const { type, streamId, data } of events) {
        const offered = Number(data['offerCents'] ?? 0);
        if (offered > 0 && offered < standing) return `${streamId}: an offer of ${standing} was lowered to ${offered}`;
        if (offered > 0) standing = offered;
        const isAccepted = type === 'DisputeClosed' && data['note'] === 'Offer accepted';
        if (isAccepted && Number(data['refundCents']) !== standing)
          return `${streamId}: ${standing} was shown, ${data['refundCents']} given back`;
      }
      return null;
    });
  },
};

export const disputed: Invariant = {
  id: 'I59',
  title: 'a dispute holds the payout of its contract while it runs and no longer, and gives back what was decided, once',
  async check(world) {
    const [reported, events] = await Promise.all([world.events('moderation'), world.events('payouts')]);
    const of = (...types: string[]) => new Set(events.filter(({ type }) => types.includes(type)).map(({ data }) => String(data['claimId']))); // prettier-ignore
    const [held, freed] = [of('PayoutDisputed', 'DisputeNoted'), of('PayoutUndisputed', 'DisputeForgotten')];
    const back = Map.groupBy(events.filter(({ type }) => type === 'RefundRequested'), ({ data }) => String(data['reference'])); // prettier-ignore
    return each(reported, ({ type, streamId, data }) => {
      if (type === 'DisputeOpened') return !held.has(streamId) && `${streamId} is open and holds no payout`;
      if (type !== 'DisputeClosed') return null;
      if (!freed.has(streamId)) return `${streamId} is over and still holds its payout`;
      const given = (back.get(streamId) ?? []).reduce((sum, refund) => sum + backOf(refund.data), 0);
      return given > Number(data['refundCents']) && `${streamId}: ${data['refundCents']} were decided, ${given} given back`;
    });
  },
};
