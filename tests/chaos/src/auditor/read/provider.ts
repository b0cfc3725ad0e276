import type { Data } from './records.js';

/** Returns the id of the order or top-up that an intent pays for. */
export const paidFor = ({ metadata }: Data): string => metadata?.orderId ?? metadata?.topUpId ?? '';

/** Records of the payment provider: its objects and every call it received. */
export type ProviderRecords = {
  readonly journal: readonly {
    readonly call: string;
    readonly key: string | null;
    readonly status: number;
    readonly objectId: string | null;
  }[];
  readonly intents: readonly Data[];
  readonly refunds: readonly Data[];
  readonly transfers: readonly Data[];
  /** Chargebacks by buyers' banks, each with its balance transactions and fee. */
  readonly disputes: readonly Data[];
};

/** Reads the cluster's stand-in for the provider over HTTP. */
export async function readProvider(address: string): Promise<ProviderRecords> {
  const ask = async (path: string) => (await fetch(`${address}/_fake/${path}`)).json() as Promise<Data>;
  const objects = async (kind: string) => (await ask(`objects/${kind}`))['objects'] as Data[];
  const [{ lines }, intents, refunds, transfers, disputes] = await Promise.all([
    ask('journal'),
    objects('payment_intent'),
    objects('refund'),
    objects('transfer'),
    objects('dispute'),
  ]);
  return { journal: lines, intents, refunds, transfers, disputes };
}

type SimulatedObjectRow = {
  id: string;
  order_id: string;
  intent_id: string | null;
  amount_cents: string;
  currency: string;
  status: string;
};

/** Converts the simulation's objects. Their table feeds no view and no ledger. */
export function fromSimulation(rows: readonly SimulatedObjectRow[]): ProviderRecords {
  const object = ({ id, order_id, intent_id, amount_cents, currency, status }: SimulatedObjectRow): Data => ({
    ...{ id, status, currency },
    amount: Number(amount_cents),
    amount_received: status === 'succeeded' ? Number(amount_cents) : 0,
    payment_intent: intent_id,
    metadata: { orderId: order_id },
  });
  const of = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).map(object);
  return {
    journal: [],
    intents: of('open', 'succeeded', 'cancelled'),
    refunds: of('refunded'),
    transfers: of('transferred'),
    disputes: [],
  };
}
