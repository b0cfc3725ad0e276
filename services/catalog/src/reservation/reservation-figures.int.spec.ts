import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aModerator, as, aSeller, personId, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';
import { ReservationSteps } from './reservation.steps.js';

// Real: PostgreSQL 18, the event log, timers, RPC. Not real: identity; the step that ends a reservation always fails.
describe('reservation metrics', () => {
  let service: TestService;
  const MINUTE = 60_000;
  const figures = async () => {
    const text = await service.app.get(Metrics).text();
    const value = (sample: RegExp) => Number(sample.exec(text)?.[1]);
    return {
      young: value(/^reservations_held\{.*age="young".*\} (\S+)$/m),
      old: value(/^reservations_held\{.*age="old".*\} (\S+)$/m),
      late: value(/^reservations_held\{.*age="late".*\} (\S+)$/m),
      overdue: value(/^reservation_overdue_seconds\{.*\} (\S+)$/m),
    };
  };

  beforeAll(async () => {
    const steps = { expire: () => Promise.reject(new Error('cannot end it')) };
    service = await testService(catalogService, {
      calls: { identity: people },
      override: [{ provide: ReservationSteps, useValue: steps }],
    });
  });
  afterAll(() => service.stop());

  it('follow one from its begin to long past its time', async () => {
    expect(await figures()).toEqual({ young: 0, old: 0, late: 0, overdue: 0 });
    const details = { title: 'Volume 1', description: 'First print.', rateType: 'buy', rateCents: 900 } as const;
    const { listingId } = await service.call(catalog.create, details, as(aSeller('kaito')));
    await service.call(catalog.submit, { listingId }, as(aSeller('kaito')));
    await service.call(catalog.approve, { listingId }, as(aModerator('sora')));
    const lines = [{ listingId, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const }];
    await service.call(catalog.reserveStock, { checkoutId: newId('checkout'), buyerId: personId('mina'), lines });
    expect(await figures()).toEqual({ young: 1, old: 0, late: 0, overdue: 0 });
    await service.engine.advanceClock(11 * MINUTE);
    expect(await figures()).toEqual({ young: 0, old: 1, late: 0, overdue: 0 });
    await service.engine.advanceClock(10 * MINUTE);
    const late = await figures();
    expect(late).toMatchObject({ young: 0, old: 0, late: 1 });
    expect(late.overdue).toBeGreaterThanOrEqual(60);
  });
});
