import type { Fault } from './stripe-faults.js';
import type { StripeObjects } from './stripe-objects.js';
import type { StripeReply } from './stripe-routes.js';
import type { StripeWebhooks } from './stripe-webhooks.js';

type ControlBody = Partial<Fault> & { url?: string; live?: boolean; enabled?: boolean; amount?: number; won?: boolean };
type SteerableFake = {
  readonly objects: StripeObjects;
  readonly webhooks: StripeWebhooks;
  readonly journal: readonly object[];
  fault(fault: Fault): void;
  endFaults(): void;
};
type ControlRoute = (fake: SteerableFake, id: string, request: ControlBody) => unknown;

/**
 * Controls for a test in another process: `POST /_fake/pay/{intent}`, `/_fake/decline/{intent}`, `/_fake/accounts/{account}` with `{
 * enabled }`, `/_fake/fail-refund/{refund}`, `/_fake/reverse-transfer/{transfer}`, `/_fake/return-by-bank/{transfer}`,
 * `/_fake/dispute/{intent}` with `{ amount }`, `/_fake/evidence/{dispute}`, `/_fake/close-dispute/{dispute}` with `{ won }`,
 * `/_fake/faults` with a fault, `/_fake/heal`, `/_fake/webhooks` with `{ url, live }`, `/_fake/flush`; `GET /_fake/journal`,
 * `/_fake/balance/{currency}`, `/_fake/objects/{kind}`.
 */
const controls: Readonly<Record<string, ControlRoute>> = {
  'POST pay': ({ objects }, id) => objects.confirm(id),
  'POST decline': ({ objects }, id) => objects.confirm(id, true),
  'POST accounts': ({ objects }, id, { enabled = true }) => objects.setAccount(id, enabled),
  'POST fail-refund': ({ objects }, id) => objects.failRefund(id),
  'POST reverse-transfer': ({ objects }, id) => objects.reverseTransfer(id),
  'POST return-by-bank': ({ objects }, id) => objects.returnByBank([id]),
  'POST dispute': ({ objects }, id, { amount }) => objects.openDispute(id, amount),
  'POST evidence': ({ objects }, id) => objects.sendEvidence(id),
  'POST close-dispute': ({ objects }, id, { won = false }) => objects.closeDispute(id, won),
  'POST faults': (fake, _, request) => fake.fault(request as Fault),
  'POST heal': (fake) => fake.endFaults(),
  'POST webhooks': ({ webhooks }, _, { url, live = true }) => {
    if (url) webhooks.toUrl(url);
    webhooks.live = live;
  },
  'POST flush': ({ webhooks }) => void webhooks.flush(),
  'GET journal': ({ journal }) => ({ lines: journal }),
  'GET balance': ({ objects }, currency) => ({ balance: objects.balance(currency) }),
  'GET objects': ({ objects }, kind) => ({ objects: objects.list(kind) }),
};

export function control(fake: SteerableFake, call: string, raw: string): StripeReply {
  const [name = '', id = ''] = call.split('/');
  const work = controls[name];
  if (!work) return { status: 404, body: { error: `There is no ${call}.` } };
  try {
    return { status: 200, body: (work(fake, id, raw ? (JSON.parse(raw) as ControlBody) : {}) ?? { ok: true }) as StripeReply['body'] };
  } catch (error) {
    return { status: 400, body: { error: String(error) } };
  }
}
