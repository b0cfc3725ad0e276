import type { Provider } from '../journey/cast.js';
import type { Body } from '../journey/client.js';

const PATIENCE_MS = 5_000;

/** Buyers, sellers and banks at the stand-in for the payment provider. */
export function standIn(control: string): Provider {
  const tell = async (call: string, body: object): Promise<Body> => ask(call, { method: 'POST', body: JSON.stringify(body) });
  const ask = async (call: string, init?: RequestInit): Promise<Body> =>
    (await fetch(`${control}/_fake/${call}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })).json();
  return {
    pay: async (intentId) => void (await tell(`pay/${intentId}`, {})),
    enable: async (accountId) => void (await tell(`accounts/${accountId}`, { enabled: true })),
    takeBack: async (intentId, amount) => (await tell(`dispute/${intentId}`, { amount })).id,
    decide: async (disputeId, won) => void (await tell(`close-dispute/${disputeId}`, { won })),
    givenBack: async () => {
      const [refunds, disputes] = [await ask('objects/refund'), await ask('objects/dispute')];
      const back = [
        ...(refunds.objects as Body[]).filter(({ status }) => status !== 'failed'),
        ...(disputes.objects as Body[]).filter(({ status }) => status === 'lost'),
      ];
      const sums = new Map<string, number>();
      for (const { payment_intent: intent, amount } of back) sums.set(intent, (sums.get(intent) ?? 0) + Number(amount));
      return sums;
    },
  };
}
