import { backOf, balancesOf, chargedBack, foldMoney } from '../fold/money.js';
import { type FoldedRental, foldRentals } from '../fold/rentals.js';
import { each, type Invariant, together } from '../invariant.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';

type Deposits = {
  readonly held: ReadonlyMap<string, readonly Data[]>;
  readonly settled: ReadonlyMap<string, readonly Data[]>;
  readonly added: ReadonlyMap<string, readonly Data[]>;
  readonly refunded: ReadonlyMap<string, readonly Data[]>;
  /** Deposit balance in the ledger, by rental. */
  readonly kept: ReadonlyMap<string, number>;
  /** Chargebacks of held deposits by rental, and orders with a chargeback. */
  readonly taken: ReadonlyMap<string, readonly Data[]>;
  readonly chargedBack: ReadonlySet<string>;
};

async function readDeposits(world: World): Promise<Deposits> {
  const events = await world.events('payouts');
  const of = (type: string, key: string) =>
    Map.groupBy(events.filter((event) => event.type === type).map(({ data }) => data), (data) => data[key] as string); // prettier-ignore
  const kept = new Map<string, number>();
  for (const [name, balance] of balancesOf(foldMoney(events))) {
    const [account] = name.split(' ');
    if (account!.startsWith('deposit:')) kept.set(account!.slice(account!.lastIndexOf(':') + 1), balance);
  }
  return {
    held: of('DepositHeld', 'rentalId'),
    settled: of('DepositSettled', 'rentalId'),
    added: of('EarningAdded', 'contractId'),
    refunded: of('RefundIssued', 'reference'),
    kept,
    taken: of('DepositChargedBack', 'rentalId'),
    chargedBack: chargedBack(events),
  };
}

const sum = (all: readonly Data[] | undefined, field: string): number =>
  (all ?? []).reduce((total, data) => total + Number(data[field]), 0);

/** Describes a wrong deposit. Without an order nothing is held; a rental cancelled first may have forgone its deposit. */
function wrongDeposit({ id, terms, promisedCents, decided, decisions, cancelled, orderId }: FoldedRental, all: Deposits): string | false {
  const { depositCents } = terms;
  const [held, settled] = [all.held.get(id) ?? [], all.settled.get(id) ?? []];
  if (held.length > 1 || settled.length > 1 || decisions > 1)
    return `${id} is held ${held.length} times, decided ${decisions} times, settled ${settled.length} times`;
  if (decided && decided.capturedCents + decided.releasedCents !== depositCents)
    return `${id}: ${decided.capturedCents} captured and ${decided.releasedCents} released of ${depositCents}`;
  if (decided && decided.releasedCents < promisedCents) return `${id}: ${decided.releasedCents} released, ${promisedCents} were promised`;
  const amount = sum(held, 'amountCents');
  if (orderId === null || depositCents === 0) return amount > 0 && `${id}: ${amount} are held, nothing was to be`;
  if (amount !== depositCents && !(cancelled && amount === 0)) return `${id}: ${amount} are held of ${depositCents}`;
  const [captured, released, kept] = [sum(settled, 'capturedCents'), sum(settled, 'releasedCents'), all.kept.get(id) ?? 0];
  const taken = sum(all.taken.get(id), 'takenCents');
  if (captured + released + kept + taken !== amount)
    return `${id}: ${captured} captured, ${released} released, ${taken} charged back, ${kept} held of ${amount}`;
  const toSeller = sum(all.added.get(id), 'addedCents');
  if (toSeller !== captured) return `${id}: ${captured} captured, its seller got ${toSeller}`;
  const isOver = decided ?? (cancelled && { capturedCents: 0, releasedCents: amount });
  if (!isOver) return settled.length > 0 && `${id} is settled, and nobody has decided`;
  const short = [isOver.capturedCents - captured, isOver.releasedCents - released] as const;
  const as = Math.min(...short) >= 0 && short[0] + short[1] === taken;
  if (!as) return `${id}: decided ${JSON.stringify(isOver)}, settled ${captured} and ${released}`;
  const back = (all.refunded.get(`deposit:${id}`) ?? []).reduce((total, refund) => total + backOf(refund), 0);
  const isBack = all.chargedBack.has(orderId) ? back <= released : back === released;
  return !cancelled && !isBack && `${id}: ${released} released, ${back} given back`;
}

const whole: Invariant = {
  id: 'I48',
  title:
    'captured, released, held and charged back are the deposit, decided once, no less released than promised, the same in rentals, payouts and the ledger',
  async check(world) {
    const rentals = foldRentals(await world.events('rentals'));
    const all = await readDeposits(world);
    return together(
      each([...rentals.values()], (rental) => wrongDeposit(rental, all)),
      each([...all.held.keys()], (id) => !rentals.has(id) && `a deposit is held for ${id}, which was never booked`),
    );
  },
};

export const depositInvariants: readonly Invariant[] = [whole];
