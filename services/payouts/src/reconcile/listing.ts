import { Injectable } from '@nestjs/common';
import { type RentalDeposit, rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type MovementKind, PaymentProvider, type ProviderMovement } from '../provider/provider.js';
import { findOlder } from './compare.js';
import { deleteDepositsNotSeenIn, upsertDeposits } from './deposits-of-rentals.js';

const KINDS: readonly MovementKind[] = ['payment', 'refund', 'transfer', 'chargeback'];
const KEEP = `INSERT INTO provider_movements (kind, id, about, amount_cents, currency, created_at, seen)
  SELECT $1, m.id, m.about, m."amountCents", m.currency, m."createdAt", $3
    FROM jsonb_to_recordset($2::jsonb) m(id text, about text, "amountCents" bigint, currency text, "createdAt" timestamptz)
  ON CONFLICT (kind, id) DO UPDATE SET about = excluded.about, amount_cents = excluded.amount_cents, currency = excluded.currency,
    created_at = excluded.created_at, seen = excluded.seen`;
/** Deletes movements that the provider does not list any more. */
const FORGET = `DELETE FROM provider_movements WHERE kind = $1 AND seen <> $2 AND ($3::timestamptz IS NULL OR created_at >= $3::timestamptz)`;

/** `since`: start of the range that is asked for; null = everything. Older answers are kept. */
export type ReconcileRun = { id: string; beganAt: string; since: string | null };
type LeasedWrite = (work: (tx: EntityManager) => Promise<unknown>) => Promise<void>;

/** Reads our money as others report it, a page at a time: rentals the deposits that they decided about, the provider its movements. */
@Injectable()
export class Listing {
  constructor(
    private readonly provider: PaymentProvider,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
  ) {}

  async ask(run: ReconcileRun, call: CallContext, write: LeasedWrite): Promise<void> {
    await this.deposits(run, call, write);
    for (const kind of KINDS) await this.movements(run, kind, run.since, write);
    const { since, beganAt } = run;
    if (since === null) return;
    let older: Awaited<ReturnType<typeof findOlder>> = [];
    await write(async (tx) => void (older = await findOlder(tx, beganAt, since)));
    for (const each of older) await this.movements(run, each.kind, each.since, write);
  }

  private async movements(run: ReconcileRun, kind: MovementKind, since: string | null, write: LeasedWrite): Promise<void> {
    const seen = tokenOf(run);
    const keep = (items: readonly ProviderMovement[]) => write((tx) => tx.query(KEEP, [kind, JSON.stringify(items), seen]));
    await eachPage((after) => this.provider.movements(kind, { after, since }), keep);
    await write((tx) => tx.query(FORGET, [kind, seen, since]));
  }

  private async deposits(run: ReconcileRun, call: CallContext, write: LeasedWrite): Promise<void> {
    const [{ since }, seen] = [run, tokenOf(run)];
    const keep = (items: readonly RentalDeposit[]) => write((tx) => upsertDeposits(tx, items, seen));
    await eachPage((after) => this.rentalsClient.deposits({ after, since }, call), keep);
    if (since === null) await write((tx) => deleteDepositsNotSeenIn(tx, seen));
  }
}

type Page<T> = { items: T[]; next: string | null };

async function eachPage<T>(ask: (after: string | null) => Promise<Page<T>>, keep: (items: readonly T[]) => Promise<void>): Promise<void> {
  let after: string | null = null;
  do {
    const { items, next }: Page<T> = await ask(after);
    await keep(items);
    after = next;
  } while (after !== null);
}

const tokenOf = ({ id, beganAt }: ReconcileRun): string => `${id} ${beganAt}`;
