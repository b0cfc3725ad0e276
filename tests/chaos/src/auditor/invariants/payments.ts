import { foldListings } from '../fold/catalog.js';
import { balancesOf, foldMoney, foldPayments } from '../fold/money.js';
import { foldOrders } from '../fold/orders.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import { paidFor } from '../read/provider.js';
import type { Data, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';
import { accepted, disputed, rememberDispute } from './disputes.js';

const once: Invariant = {
  id: 'I47',
  title: 'an order has at most one payment that succeeded',
  async check(world) {
    const { intents } = await world.provider();
    const events = await world.events('payouts');
    const heard = events
      .filter(({ type }) => /^(Payment|TopUp)Succeeded$/.test(type))
      .map(({ data }) => (data['orderId'] ?? data['topUpId']) as string);
    return together(
      each([...Map.groupBy(intents, paidFor)], ([orderId, all]) => {
        const good = all.filter(({ status }) => status === 'succeeded');
        return good.length > 1 && `${orderId} was charged ${good.length} times: ${good.map(({ id }) => id).join(', ')}`;
      }),
      each([...Map.groupBy(heard, (id) => id)], ([orderId, all]) => all.length > 1 && `${orderId} succeeded ${all.length} times`),
    );
  },
};

const transfers: Invariant = {
  id: 'I49',
  title: 'a payout is exactly one transfer, of its amount, to the account decided',
  async check(world) {
    const events = await world.events('payouts');
    const sent = (await world.provider()).transfers;
    const asked = new Map(events.filter(({ type }) => type === 'PayoutRequested').map(({ data }) => [data['contractId'] as string, data]));
    const paid = events.filter(({ type }) => type === 'PayoutPaid');
    const byContract = Map.groupBy(paid, ({ data }) => data['contractId'] as string);
    const known = new Map(sent.map((transfer) => [transfer['id'] as string, transfer]));
    const reported = new Set(paid.map(({ data }) => data['transferId'] as string));
    return together(
      each([...byContract], ([contractId, all]) => all.length > 1 && `${contractId} was paid ${all.length} times`),
      each(paid, ({ data }) => wrongTransfer(data, asked.get(data['contractId'])!, known.get(data['transferId']))),
      each(sent, ({ id, metadata }) => !reported.has(id) && `transfer ${id} (${JSON.stringify(metadata)}) left, and no payout knows of it`),
    );
  },
};

function wrongTransfer({ contractId, transferId, amountCents }: Data, { destination }: Data, transfer: Data | undefined): string | null {
  if (!transfer) return `${contractId}: the provider knows no transfer ${transferId}`;
  if (transfer['amount'] !== amountCents) return `${contractId}: ${amountCents} were decided, ${transfer['amount']} were sent`;
  const to = transfer['destination'];
  return to !== undefined && to !== destination ? `${contractId}: decided for ${destination}, sent to ${to}` : null;
}

const LARGE: Readonly<Record<string, number>> = { usd: 300_000, eur: 300_000, jpy: 450_000 };

const allowed: Invariant = {
  id: 'I50',
  title:
    'no payout on hold, while a dispute or chargeback runs, to a disabled account, of a person who is unknown or in review, a cancelled contract or a rental with its deposit still held',
  async check(world) {
    const accounts = new Map<string, Data>();
    const status = new Map<string, string>();
    return each(await world.events('payouts'), (event) => {
      const mistake = event.type === 'PayoutRequested' ? wrongPayout(event, status, accounts) : null;
      remember(event, status, accounts);
      return mistake;
    });
  },
};

function wrongPayout(
  { data, streamId }: StoredEvent,
  status: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, Data>,
): string | null {
  const { sellerId, amountCents, currency, contractId, destination } = data;
  const before = status.get(streamId);
  if (before !== 'PayoutScheduled' && before !== 'PayoutReleased' && before !== 'PayoutFailed')
    return `${contractId} was paid out after ${before}`;
  if (status.has(`disputes of ${streamId}`)) return `${contractId} was paid out while it was disputed`;
  if (status.has(contractId)) return `${contractId} was paid out while its deposit was held`;
  const review = status.get(`review of ${sellerId}`);
  if (review !== undefined && review !== 'approved') return `${contractId} was paid out to ${sellerId}, whose review was ${review}`;
  const account = accounts.get(sellerId);
  if (!account) return destination === `sim_acct_${sellerId}` ? null : `${contractId}: ${sellerId} has no account`;
  if (!account['payoutsEnabled']) return `${contractId}: the account of ${sellerId} was disabled`;
  const { pastDue, disabledReason } = account['requirements'] as Data;
  const checked = review === 'approved' || (account['detailsSubmitted'] && pastDue.length === 0 && disabledReason === null);
  return amountCents > LARGE[currency]! && !checked ? `${contractId}: ${amountCents} to ${sellerId}, who is not known` : null;
}

function remember({ type, streamId, data }: StoredEvent, status: Map<string, string>, accounts: Map<string, Data>): void {
  if (type.startsWith('Kyc')) return rememberReview(type, data, status);
  if (type === 'DepositHeld') status.set(data['rentalId'], 'held');
  if (type === 'DepositSettled') status.delete(data['rentalId']);
  if (type === 'PayoutDisputed' || type === 'PayoutUndisputed') return rememberDispute(type, streamId, data['claimId'], status);
  // These events change the amount; the payout stays due unless nothing is left.
  if (type === 'EarningAdded' || type === 'EarningChargedBack' || (type === 'EarningNetted' && data['amountCents'] > 0)) return;
  if (type.startsWith('Payout') || type.startsWith('Earning')) status.set(streamId, type);
  if (type === 'AccountConnected' || type === 'AccountChanged') accounts.set(data['sellerId'], data);
}

function rememberReview(type: string, { sellerId, status: decided = 'pending' }: Data, status: Map<string, string>): void {
  if (type === 'KycReviewEnded') status.delete(`review of ${sellerId}`);
  else status.set(`review of ${sellerId}`, decided);
}

const whole: Invariant = {
  id: 'I52',
  title: 'amounts are whole and not negative, and one currency goes all the way',
  async check(world) {
    const currencies = new Map(
      [...foldListings(await world.events('catalog')).values()].map(({ listingId, content }) => [listingId, content['currency']]),
    );
    const payments = new Map(
      [...foldPayments(await world.events('payouts')).values()].map(({ terms }) => [terms['orderId'], terms['currency']]),
    );
    const { orders } = foldOrders(await world.events('orders'));
    return each(
      [...orders.values()],
      ({ id, lines: bought, rentals, currency, totalCents, subtotalCents, shippingCents, depositCents }) => {
        const lines = [...bought, ...rentals];
        const amounts = [
          totalCents,
          subtotalCents,
          shippingCents,
          depositCents,
          ...rentals.map(({ rental }) => rental.depositCents),
          ...lines.flatMap(({ priceCents, shippingCents: each }) => [priceCents, each]),
        ];
        if (!amounts.every((amount) => Number.isInteger(amount) && amount >= 0)) return `${id} has the amounts ${amounts.join(', ')}`;
        const chain = [currency, payments.get(id) ?? currency, ...lines.map(({ listingId }) => currencies.get(listingId))];
        return (new Set(chain).size > 1 || !(currency in LARGE)) && `${id} goes through ${chain.join(', ')}`;
      },
    );
  },
};

async function oneNumber(world: World): Promise<Finding> {
  const { intents, refunds, transfers: sent, disputes } = await world.provider();
  const taken = disputes.flatMap(({ currency, balance_transactions: moved }) => (moved as Data[]).map(({ amount, fee }) => ({ currency, amount: amount - fee }))); // prettier-ignore
  const sums = balancesOf(foldMoney(await world.events('payouts')));
  const sum = (objects: readonly Data[], field: string, currency: string) =>
    objects.reduce((total, object) => total + (object['currency'] === currency ? Number(object[field]) : 0), 0);
  return each(Object.keys(LARGE), (currency) => {
    const there =
      sum(intents, 'amount_received', currency) -
      sum(
        refunds.filter(({ status }) => status !== 'failed'),
        'amount',
        currency,
      ) -
      sum(sent, 'amount', currency) +
      sum(taken, 'amount', currency);
    const here = 0 - (sums.get(`card_clearing ${currency}`) ?? 0);
    return there !== here && `${currency}: the provider holds ${there}, the ledger says ${here}`;
  });
}

const balance: Invariant = {
  id: 'I54',
  title: 'all money in the system is what the provider holds for us, less what banks have taken',
  check: oneNumber,
};

export const paymentInvariants: readonly Invariant[] = [once, transfers, allowed, disputed, accepted, whole, balance];
