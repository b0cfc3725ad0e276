import { balancesOf, foldMoney, type Movement } from '../fold/money.js';
import { foldOrders } from '../fold/orders.js';
import { each, type Invariant, together } from '../invariant.js';
import type { StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';

type Transfer = Omit<Movement, 'transaction'> & { readonly id: string; readonly pending_id: string | null };
const ACCOUNT =
  /^(card_clearing|platform_revenue|payout_clearing|refunds|stripe_fees|provider_fees|chargebacks|wallet_clearing|order:.+|seller:.+:(pending|available|owed)|buyer:.+:wallet|deposit:.+)$/;

const transfersOf = (world: World) =>
  world.query<Transfer>(
    'payouts',
    `SELECT id, debit_account AS debit, credit_account AS credit, amount::float8 AS amount, currency, kind, ref, pending_id FROM ledger_transfers`,
  );

const balanced: Invariant = {
  id: 'I40',
  title: 'debits equal credits in every currency, and kept sums equal their transfers',
  async check(world) {
    const transfers = await transfersOf(world);
    const kept = await world.query<{ account: string; currency: string; balance: number }>('payouts', 'SELECT account, currency, balance::float8 AS balance FROM ledger_accounts'); // prettier-ignore
    const sums = balancesOf(transfers);
    const perCurrency = Map.groupBy([...sums], ([name]) => name.slice(name.lastIndexOf(' ') + 1));
    return together(
      each(transfers, ({ id, debit, credit, amount }) => {
        if (debit === credit || !ACCOUNT.test(debit) || !ACCOUNT.test(credit)) return `${id} goes from ${debit} to ${credit}`;
        return (!Number.isInteger(amount) || amount <= 0) && `${id} moves ${amount}`;
      }),
      each([...perCurrency], ([currency, all]) => {
        const sum = all.reduce((total, [, balance]) => total + balance, 0);
        return sum !== 0 && `${currency}: debits and credits differ by ${sum}`;
      }),
      each(kept, ({ account, currency, balance }) => {
        const sum = sums.get(`${account} ${currency}`) ?? 0;
        return balance !== sum && `${account} says ${balance} ${currency}, its transfers ${sum}`;
      }),
    );
  },
};

/** Accounts that never go below zero, checked per transaction: a lost chargeback is booked before its cover. */
const FLOORED = /^(seller:.+:(pending|available)$|wallet_clearing$|(buyer|deposit|order):)/;

const floors: Invariant = {
  id: 'I42',
  title: 'what belongs to people and orders was never below zero',
  async check(world) {
    const sums = new Map<string, number>();
    const movements = foldMoney(await world.events('payouts'));
    const last = new Map(movements.map(({ transaction }, index) => [transaction, index]));
    const parts = Map.groupBy(movements, ({ transaction }) => transaction);
    return each([...movements.entries()], ([index, { debit, credit, amount, currency, transaction }]) => {
      for (const [account, by] of [[credit, amount], [debit, -amount]] as const) sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0) + by); // prettier-ignore
      if (last.get(transaction) !== index) return false;
      const short = parts.get(transaction)!.find((part) => FLOORED.test(part.debit) && sums.get(`${part.debit} ${part.currency}`)! < 0);
      return (
        short && `${short.kind} of ${short.ref} leaves ${short.debit} with ${sums.get(`${short.debit} ${short.currency}`)} ${currency}`
      );
    });
  },
};

const pendings: Invariant = {
  id: 'I43',
  title: 'a transfer is booked once; a pending one is resolved at most once and in full',
  async check(world) {
    const transfers = await transfersOf(world);
    const byId = Map.groupBy(transfers, ({ id }) => id);
    const resolving = transfers.filter(({ pending_id }) => pending_id !== null);
    return together(
      each([...byId], ([id, same]) => same.length > 1 && `${id} is there ${same.length} times`),
      each([...Map.groupBy(resolving, ({ pending_id }) => pending_id!)], ([id, ends]) => {
        const pending = byId.get(id)?.[0];
        if (!pending) return `${ends[0]!.id} resolves ${id}, which is nowhere`;
        const sum = ends.reduce((total, { amount }) => total + amount, 0);
        return (ends.length > 1 || sum !== pending.amount) && `${id} of ${pending.amount} is resolved ${ends.length} times with ${sum}`;
      }),
    );
  },
};

const refunds: Invariant = {
  id: 'I45',
  title: 'no order gives back more than it was charged, what a bank took of it included',
  async check(world) {
    const transfers = await transfersOf(world);
    const sum = (...kinds: string[]) => {
      const sums = new Map<string, number>();
      for (const each of transfers) if (kinds.includes(each.kind)) sums.set(each.ref, (sums.get(each.ref) ?? 0) + each.amount);
      return sums;
    };
    const [paid, posted, asked, voided, lost] = [
      sum('charge', 'wallet_spent'),
      sum('refund_posted'),
      sum('refund_pending'),
      sum('refund_voided'),
      sum('chargeback_lost'),
    ];
    const toBalance = sum('refund_to_wallet');
    return each([...new Set([...asked.keys(), ...toBalance.keys(), ...lost.keys()])], (orderId) => {
      const [card, charged] = [
        Math.max(posted.get(orderId) ?? 0, (asked.get(orderId) ?? 0) - (voided.get(orderId) ?? 0)),
        paid.get(orderId) ?? 0,
      ];
      const back = card + (toBalance.get(orderId) ?? 0) + (lost.get(orderId) ?? 0);
      return back > charged && `${orderId}: ${back} back of ${charged}`;
    });
  },
};

const shared: Invariant = {
  id: 'I46',
  title: 'what an order was charged is shared out or given back, and what a bank took of a top-up is paid by its person, to the last cent',
  async check(world) {
    const transfers = await transfersOf(world);
    const failed = new Set(
      transfers.filter(({ kind }) => kind === 'refund_voided').map(({ debit, credit }) => (debit === 'refunds' ? credit : debit)),
    );
    const [sums, moved] = [balancesOf(transfers), Map.groupBy(transfers, ({ ref }) => ref)];
    const events = await world.events('payouts');
    const waiting = waitingFor(events);
    const { orders } = foldOrders(await world.events('orders'));
    return together(
      each([...orders.values()], ({ id, currency, status }) => {
        const left = (sums.get(`order:${id} ${currency}`) ?? 0) - (waiting.get(id) ?? 0);
        return left !== 0 && !failed.has(`order:${id}`) && `${id} (${status}): ${left} ${currency} belong to nobody`;
      }),
      each([...decidedTopUps(events)], (id) => {
        const left = balancesOf(moved.get(id) ?? []);
        const rest = [...left].find(([account, balance]) => account.startsWith('chargebacks ') && balance !== 0);
        return rest && `${id}: ${rest[1]} in ${rest[0]} are paid by nobody`;
      }),
    );
  },
};

/** Returns top-ups whose chargebacks are all decided. */
function decidedTopUps(events: readonly StoredEvent[]): Set<string> {
  const running = new Map<string, number>();
  const by: Readonly<Record<string, number>> = { ChargebackOpened: 1, ChargebackWon: -1, ChargebackLost: -1 };
  for (const { type, data } of events)
    if (by[type] !== undefined && data.topUpId) running.set(data.topUpId, (running.get(data.topUpId) ?? 0) + by[type]);
  return new Set([...running].flatMap(([id, count]) => (count === 0 ? [id] : [])));
}

/** Returns the sums that orders keep for balances: a two-part refund waits until the bank decides about its card. */
function waitingFor(events: readonly StoredEvent[]): Map<string, number> {
  const refunds = new Map<string, { orderId: string; walletCents: number }>();
  for (const { type, data } of events) {
    if (type === 'RefundRequested') refunds.set(data.refundId, { orderId: data.orderId, walletCents: data.walletCents ?? 0 });
    if (type === 'RefundIssued' || type === 'RefundFailed') refunds.delete(data.refundId);
  }
  const sums = new Map<string, number>();
  for (const { orderId, walletCents } of refunds.values()) sums.set(orderId, (sums.get(orderId) ?? 0) + walletCents);
  return sums;
}

export const ledgerInvariants: readonly Invariant[] = [balanced, floors, pendings, refunds, shared];
