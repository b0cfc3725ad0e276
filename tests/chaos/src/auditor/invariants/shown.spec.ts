import { describe, expect, it } from '@jest/globals';
import type { World } from '../read/world.js';
import { shownInvariants } from './shown.js';

const dashboards = shownInvariants.find(({ id }) => id === 'I24')!;
const sum = (currency: string, amountCents: number) => ({ currency, amountCents });
const [admin, seller] = [
  { id: 'person_a', role: 'admin' },
  { id: 'person_s', role: 'seller' },
];
const earned = (contractId: string, currency: string, amountCents: number) => ({
  type: 'EarningRecorded',
  data: { contractId, sellerId: seller!.id, currency, amountCents },
});
const became = (type: string, contractId: string) => ({ type, data: { contractId } });
const events = [
  ...[earned('sale_1', 'usd', 22_345), earned('sale_2', 'eur', 3_465), earned('sale_3', 'jpy', 10_260), earned('sale_4', 'usd', 500)],
  ...['sale_1', 'sale_2', 'sale_3', 'sale_4'].map((contractId) => became('PayoutScheduled', contractId)),
  became('PayoutPaid', 'sale_4'),
];
const unpaid = [sum('usd', 22_345), sum('eur', 3_465), sum('jpy', 10_260)];
const paid = [sum('usd', 500)];
const truth = {
  '/admin/metrics': { items: { livePostings: 0 }, revenue: { payoutVolume: 500, payoutVolumes: paid } },
  '/admin/billing/overview': { totals: { ready: unpaid, onHold: [], entries: 3 } },
  '/seller/overview': {
    metrics: { pendingPayoutCents: 22_345, lifetimePayoutCents: 500, pendingPayouts: unpaid, lifetimePayouts: paid },
  },
};

async function offenders(shown: object = {}) {
  const answers: Record<string, unknown> = { ...truth, ...shown };
  const api = { staff: async () => admin, people: async () => [admin, seller], get: async (path: string) => ({ body: answers[path] }) };
  const world = { api, events: async (service: string) => (service === 'payouts' ? events : []) };
  return (await dashboards.check(world as unknown as World)).offenders;
}

describe('sums of dashboards (I24)', () => {
  it('are right for each currency alone', async () => expect(await offenders()).toEqual([]));

  it('are wrong across currencies', async () => {
    const added = { totals: { ready: [sum('usd', 36_070)], onHold: [], entries: 3 } };
    expect(await offenders({ '/admin/billing/overview': added })).toEqual([expect.stringContaining('billing shows')]);
    const metrics = { ...truth['/seller/overview'].metrics, pendingPayouts: [sum('usd', 36_070)] };
    expect(await offenders({ '/seller/overview': { metrics } })).toEqual([expect.stringContaining(`dashboard of ${seller!.id}`)]);
  });

  it('are wrong for one page only', async () => {
    const page = { totals: { ready: [sum('usd', 22_345)], onHold: [], entries: 1 } };
    expect(await offenders({ '/admin/billing/overview': page })).toEqual([expect.stringContaining('billing shows')]);
  });
});
