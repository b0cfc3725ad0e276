import type { Data } from './records.js';

/** What something was paid for: an order, or a top-up of somebody's wallet. */
export const paidFor = ({ metadata }: Data): string => metadata?.orderId ?? metadata?.topUpId ?? '';

/** What the payment provider remembers: its objects, and every call it was asked. */
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
  /** What buyers' banks have taken back; each with what it moved, and its fee. */
  readonly disputes: readonly Data[];
};

/** The stand-in of the cluster is asked by HTTP. */
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

/** The simulation keeps its objects in a table of its own, which no view or ledger is made of. */
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
