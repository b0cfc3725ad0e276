import { foldMoney } from '../fold/money.js';
import { dueOf, foldOrders, type FoldedOrder } from '../fold/orders.js';
import { each, type Invariant, together } from '../invariant.js';
import { paidFor } from '../read/provider.js';
import type { World } from '../read/world.js';

/** Amounts by order or top-up: booked from a card, booked from a balance, and received by the provider. */
type PaidAmounts = Readonly<Record<'card' | 'balance' | 'taken', ReadonlyMap<string, number>>>;

async function readPaid(world: World): Promise<PaidAmounts> {
  const movements = foldMoney(await world.events('payouts'));
  const booked = (...kinds: string[]) =>
    new Map(movements.flatMap(({ kind, ref, amount }) => (kinds.includes(kind) ? [[ref, amount]] : [])));
  const received = (await world.provider()).intents.map((intent) => [paidFor(intent), Number(intent['amount_received'])] as const);
  return { card: booked('charge', 'topup'), balance: booked('wallet_spent'), taken: new Map(received.filter(([, sum]) => sum > 0)) };
}

/** Describes a wrong charge. A card that pays an abandoned order spends no balance: the balance's part was free again. */
function wrongCharge(order: FoldedOrder, { card, balance, taken }: PaidAmounts): string | false {
  const { id, totalCents, walletCents, everPaid } = order;
  const [due, booked, received, spent] = [dueOf(order), card.get(id) ?? 0, taken.get(id) ?? 0, balance.get(id) ?? 0];
  const isWhole = due === totalCents && due - walletCents === booked && booked === received;
  const isSpent = spent === walletCents || (spent === 0 && !everPaid);
  return (
    !(isWhole && isSpent) &&
    `${id}: due ${due}, total ${totalCents}; from the balance ${spent} of ${walletCents}; from the card, ledger ${booked}, provider ${received}`
  );
}

const charged: Invariant = {
  id: 'I44',
  title:
    'an order was charged its lines, shipping and deposits, by card and balance, a top-up its sum: by us, by the provider and in the ledger',
  async check(world) {
    const paid = await readPaid(world);
    const { orders } = foldOrders(await world.events('orders'));
    const isKnown = (id: string) => Object.values(paid).some((sums) => sums.has(id));
    const topUps = (await world.events('payouts')).filter(({ type }) => type === 'TopUpStarted');
    return together(
      each([...orders.values()].filter(({ id, everPaid }) => everPaid || isKnown(id)), (order) => wrongCharge(order, paid)), // prettier-ignore
      each(topUps.filter(({ streamId }) => isKnown(streamId)), ({ streamId: id, data: { amountCents } }) => {
        const [booked, received] = [paid.card.get(id), paid.taken.get(id)];
        return new Set([amountCents, booked, received]).size > 1 && `${id}: asked ${amountCents}, ledger ${booked}, provider ${received}`;
      }), // prettier-ignore
    );
  },
};

export const chargedInvariants: readonly Invariant[] = [charged];
