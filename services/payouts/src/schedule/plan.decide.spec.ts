import { describe, it } from '@jest/globals';
import { aSeller, given } from '@tankobon/testing';
import { plan } from './plan.decide.js';

describe('payout plan', () => {
  const kaito = aSeller('kaito');
  const now = '2026-11-22T12:00:00.000Z';
  const weekly = { rhythm: 'weekly' as const, minimumCents: { usd: 5_000, eur: 0, jpy: 700 } };
  const choose = (data: typeof weekly | (Omit<typeof weekly, 'rhythm'> & { rhythm: 'by_hand' })) => ({
    type: 'ChoosePlan' as const,
    data,
    by: kaito,
    now,
  });
  const chosen = { type: 'PayoutPlanChosen' as const, data: { ...weekly, sellerId: kaito.id, at: now } };

  it('is chosen by the seller, any number of times', () => {
    given(plan).when(choose(weekly)).then([chosen]);
    given(plan, [chosen])
      .when(choose({ ...weekly, rhythm: 'by_hand' }))
      .then([{ ...chosen, data: { ...chosen.data, rhythm: 'by_hand' as const } }]);
  });

  it('is chosen once, and is by hand from the beginning', () => {
    given(plan, [chosen]).when(choose(weekly)).nothing();
    given(plan)
      .when(choose({ rhythm: 'by_hand', minimumCents: { usd: 0, eur: 0, jpy: 0 } }))
      .nothing();
  });
});
