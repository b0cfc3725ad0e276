import { describe, it } from '@jest/globals';
import type { CancelledBy } from '@tankobon/contracts';
import { aBuyer, anAdmin, aSeller, given, TEST_NOW as now, theSystem } from '@tankobon/testing';
import { sale } from './sale.decide.js';
import type { SaleCompletionCause, SaleParties, SaleEvent, SaleTerms } from './sale.js';

const mina = aBuyer('mina');
const kaito = aSeller('kaito');
const by = theSystem();
const parties: SaleParties = { orderId: 'order-1', sellerId: kaito.id, buyerId: mina.id };
const terms: SaleTerms = {
  ...parties,
  listingId: 'listing-1',
  title: 'One Piece 1',
  quantity: 2,
  priceCents: 1_000,
  shippingCents: 600,
  currency: 'usd',
  ships: true,
};
const in14Days = '2026-03-15T12:00:00.000Z';
const in11Days = '2026-03-12T12:00:00.000Z';
const in3Days = '2026-03-04T12:00:00.000Z';
const opened: SaleEvent = { type: 'SaleOpened', data: { ...terms, at: now, shipBy: in14Days } };
const reminded: SaleEvent = { type: 'SaleReminded', data: { ...parties, at: in11Days, shipBy: in14Days, needsAddress: false } };
const unsaid = { carrier: null, trackingNumber: null };
const shipped: SaleEvent = { type: 'SaleShipped', data: { ...parties, at: now, completesAt: in14Days, ...unsaid } };
const delivered: SaleEvent = { type: 'SaleDelivered', data: { ...parties, at: now, completesAt: in3Days } };
const completed = (how: SaleCompletionCause, at = now): SaleEvent => ({
  type: 'SaleCompleted',
  data: { ...parties, at, how, listingId: 'listing-1', earnedCents: 2_600, currency: 'usd' },
});
const ended = (by: CancelledBy, reason: string, at = now): SaleEvent => ({
  type: 'SaleCancelled',
  data: { ...parties, at, by, reason, listingId: 'listing-1', quantity: 2, refundCents: 2_600, currency: 'usd' },
});
const cancelled = ended('time', 'Not shipped within 14 days.', in14Days);
const byBuyer = ended('buyer', 'Cancelled by the buyer.');
const bySeller = ended('seller', 'Water damage.');
const refunded: SaleEvent = { type: 'SaleRefunded', data: { refundId: 'refund-1' } };
const restocked: SaleEvent = { type: 'SaleRestocked', data: {} };

const open = { type: 'OpenSale' as const, data: terms, by };
const ship = (who = kaito, hasAddress = true, unpaid: SaleParties | null = null) => ({
  type: 'ShipSale' as const,
  data: { unpaid, hasAddress, ...unsaid },
  by: who,
});
const parcel = { carrier: 'DHL', trackingNumber: '0034 0434' };
const correct = (who = kaito, shipment = parcel, unpaid: SaleParties | null = null) => ({
  type: 'CorrectShipment' as const,
  data: { unpaid, ...shipment },
  by: who,
});
const corrected: SaleEvent = { type: 'ShipmentCorrected', data: { ...parcel, at: now } };
const giveUp = (who = kaito, unpaid: SaleParties | null = null) => ({
  type: 'CancelSale' as const,
  data: { unpaid, reason: 'Water damage.' },
  by: who,
});
const takeBack = (who = mina) => ({ type: 'CancelByBuyer' as const, data: { unpaid: null }, by: who });
const deliver = (who = mina) => ({ type: 'DeliverSale' as const, data: { unpaid: null }, by: who });
const confirm = (who = mina, unpaid: SaleParties | null = null) => ({ type: 'ConfirmSale' as const, data: { unpaid }, by: who });
const complete = (at: string) => ({ type: 'CompleteSale' as const, data: {}, by, now: at });
const remind = (at: string, hasAddress = true) => ({ type: 'RemindOfShipping' as const, data: { hasAddress }, by, now: at });
const cancel = (at: string) => ({ type: 'CancelUnshipped' as const, data: {}, by, now: at });

describe('paid sale', () => {
  it('waits 14 days for its seller', () => {
    given(sale)
      .when(open)
      .then(opened)
      .waitsFor([
        { name: 'remind', due: in11Days },
        { name: 'cancelUnshipped', due: in14Days },
      ]);
  });
  it('is opened once', () => {
    given(sale, [opened]).when(open).nothing();
  });
});

describe('shipping reminder', () => {
  it('is sent three days before the deadline, once', () => {
    given(sale, [opened])
      .when(remind(in11Days))
      .then(reminded)
      .waitsFor([{ name: 'cancelUnshipped', due: in14Days }]);
  });
  it('is sent once if repeated', () => {
    given(sale, [opened, reminded]).when(remind(in11Days)).nothing();
  });
  it('names a missing address if the sale is shipped', () => {
    given(sale, [opened])
      .when(remind(in11Days, false))
      .then({ ...reminded, data: { ...reminded.data, needsAddress: true } } as SaleEvent);
    given(sale, [{ ...opened, data: { ...opened.data, ships: false } } as SaleEvent])
      .when(remind(in11Days, false))
      .then(reminded);
  });
  it('is sent neither early nor after the deadline, shipping or cancellation', () => {
    given(sale, [opened]).when(remind(in3Days)).nothing();
    given(sale, [opened]).when(remind(in14Days)).nothing();
    for (const before of [[], [opened, shipped], [opened, shipped, delivered], [opened, byBuyer]])
      given(sale, before).when(remind(in11Days)).nothing();
  });
  it('neither ships nor ends the sale', () => {
    given(sale, [opened, reminded]).when(ship()).then(shipped);
    given(sale, [opened, reminded]).when(cancel(in14Days)).then(cancelled);
  });
});

describe('correction of a shipment', () => {
  it('names the carrier and changes no deadline', () => {
    given(sale, [opened, shipped])
      .when(correct())
      .then(corrected)
      .waitsFor([{ name: 'complete', due: in14Days }]);
  });
  it('is made once', () => {
    given(sale, [opened, shipped, corrected]).when(correct()).nothing();
  });
  it('can be withdrawn', () => {
    given(sale, [opened, shipped, corrected])
      .when(correct(kaito, { ...parcel, trackingNumber: '0035' }))
      .then({ ...corrected, data: { ...parcel, trackingNumber: '0035', at: now } } as SaleEvent);
  });
  it('applies to the shipping data from then on', () => {
    given(sale, [opened, shipped, corrected])
      .when({ ...ship(), data: { ...ship().data, ...parcel } })
      .nothing();
  });
  it('is refused to the buyer and admins', () => {
    given(sale, [opened, shipped]).when(correct(mina)).refuses('not_seller');
    given(sale, [opened, shipped]).when(correct(anAdmin())).refuses('not_seller');
  });
  it('is not found by others', () => {
    given(sale, [opened, shipped]).when(correct(aSeller())).refuses('not_found');
  });
  it('requires a sale that is on its way', () => {
    given(sale)
      .when(correct(kaito, parcel, parties))
      .refuses('invalid_transition');
    for (const before of [[opened], [opened, shipped, delivered], [opened, shipped, completed('confirmed')], [opened, cancelled]])
      given(sale, before).when(correct()).refuses('invalid_transition');
  });
});

describe('shipping of a sale', () => {
  it('is done by its seller', () => {
    given(sale, [opened])
      .when(ship())
      .then(shipped)
      .waitsFor([{ name: 'complete', due: in14Days }]);
  });
  it('names the carrier if given', () => {
    given(sale, [opened])
      .when({ ...ship(), data: { ...ship().data, ...parcel } })
      .then({ ...shipped, data: { ...shipped.data, ...parcel } } as SaleEvent);
  });
  it('is done once', () => {
    given(sale, [opened, shipped]).when(ship()).nothing();
    given(sale, [opened, shipped, delivered]).when(ship()).nothing();
  });
  it('refers to the correction if repeated with other data', () => {
    const otherwise = { ...ship(), data: { ...ship().data, ...parcel } };
    given(sale, [opened, shipped]).when(otherwise).refuses('invalid_transition');
    given(sale, [opened, shipped, delivered]).when(otherwise).refuses('invalid_transition');
  });
  it('is refused to the buyer', () => {
    given(sale, [opened]).when(ship(mina)).refuses('not_seller');
  });
  it('is refused to an admin', () => {
    given(sale, [opened]).when(ship(anAdmin())).refuses('not_seller');
  });
  it('is not found by others', () => {
    given(sale, [opened]).when(ship(aSeller())).refuses('not_found');
  });
  it('requires an address', () => {
    given(sale, [opened]).when(ship(kaito, false)).refuses('address_missing');
  });
  it('requires no address for a pickup', () => {
    given(sale, [{ ...opened, data: { ...opened.data, ships: false } } as SaleEvent])
      .when(ship(kaito, false))
      .then(shipped);
  });
  it('requires the payment', () => {
    given(sale)
      .when(ship(kaito, true, parties))
      .refuses('invalid_transition');
  });
  it('is not found by others for an unpaid order', () => {
    given(sale)
      .when(ship(aSeller(), true, parties))
      .refuses('not_found');
  });
  it('is refused once it is cancelled', () => {
    given(sale, [opened, cancelled]).when(ship()).refuses('invalid_transition');
  });
  it('requires a sale', () => {
    given(sale).when(ship()).refuses('not_found');
  });
});

describe('delivered sale', () => {
  it('is confirmed by its buyer', () => {
    given(sale, [opened, shipped])
      .when(deliver())
      .then(delivered)
      .waitsFor([{ name: 'complete', due: in3Days }]);
  });
  it('completes at most 14 days after shipping', () => {
    given(sale, [opened, shipped])
      .when({ ...deliver(), now: '2026-03-14T12:00:00.000Z' })
      .then({ type: 'SaleDelivered', data: { ...parties, at: '2026-03-14T12:00:00.000Z', completesAt: in14Days } });
  });
  it('is confirmed once', () => {
    given(sale, [opened, shipped, delivered]).when(deliver()).nothing();
  });
  it('is not confirmed by the seller', () => {
    given(sale, [opened, shipped]).when(deliver(kaito)).refuses('not_buyer');
  });
  it('is not found by others', () => {
    given(sale, [opened, shipped]).when(deliver(aBuyer())).refuses('not_found');
  });
  it('was shipped before', () => {
    given(sale, [opened]).when(deliver()).refuses('invalid_transition');
  });
});

describe('completion of a sale', () => {
  it('is the buyer’s confirmation of a shipped sale', () => {
    given(sale, [opened, shipped]).when(confirm()).then(completed('confirmed')).waitsFor([]);
  });
  it('is the buyer’s confirmation of a delivered sale', () => {
    given(sale, [opened, shipped, delivered]).when(confirm()).then(completed('confirmed'));
  });
  it('happens once', () => {
    given(sale, [opened, shipped, completed('confirmed')])
      .when(confirm())
      .nothing();
  });
  it('is refused to the seller', () => {
    given(sale, [opened, shipped]).when(confirm(kaito)).refuses('not_buyer');
  });
  it('is not found by others', () => {
    given(sale, [opened, shipped]).when(confirm(aBuyer())).refuses('not_found');
  });
  it('requires shipping', () => {
    given(sale, [opened]).when(confirm()).refuses('invalid_transition');
  });
  it('requires the payment', () => {
    given(sale).when(confirm(mina, parties)).refuses('invalid_transition');
  });
  it('happens 3 days after delivery', () => {
    given(sale, [opened, shipped, delivered]).when(complete(in3Days)).then(completed('after_delivery', in3Days));
  });
  it('happens 14 days after shipping', () => {
    given(sale, [opened, shipped]).when(complete(in14Days)).then(completed('after_shipping', in14Days));
  });
  it('never happens early', () => {
    given(sale, [opened, shipped]).when(complete(in3Days)).refuses('invalid_transition');
  });
  it("does nothing by timer after the buyer's confirmation", () => {
    given(sale, [opened, shipped, completed('confirmed')])
      .when(complete(in14Days))
      .nothing();
  });
});

describe('sale without shipping', () => {
  it('is cancelled after 14 days, refunded and restocked', () => {
    given(sale, [opened]).when(cancel(in14Days)).then(cancelled).waitsFor(['refund', 'restock']);
  });
  it('is never cancelled early', () => {
    given(sale, [opened]).when(cancel(in3Days)).refuses('invalid_transition');
  });
  it('is not cancelled once shipped', () => {
    given(sale, [opened, shipped]).when(cancel(in14Days)).nothing();
  });
  it('is cancelled once', () => {
    given(sale, [opened, cancelled]).when(cancel(in14Days)).nothing();
  });
  it('is refunded', () => {
    given(sale, [opened, cancelled])
      .when({ type: 'RecordRefund', data: { refundId: 'refund-1' }, by })
      .then(refunded)
      .waitsFor(['restock']);
  });
  it('is refunded once', () => {
    given(sale, [opened, cancelled, refunded])
      .when({ type: 'RecordRefund', data: { refundId: 'refund-1' }, by })
      .nothing();
  });
  it('returns its copies', () => {
    given(sale, [opened, cancelled, refunded]).when({ type: 'RecordRestock', data: {}, by }).then(restocked).waitsFor([]);
  });
  it('returns its copies once', () => {
    given(sale, [opened, cancelled, restocked]).when({ type: 'RecordRestock', data: {}, by }).nothing();
  });
});

describe.each([
  ['the seller', giveUp, bySeller, 'not_seller', mina],
  ['the buyer', takeBack, byBuyer, 'not_buyer', kaito],
] as const)('sale cancelled by %s', (_, cancelIt, event, notTheirs, otherParty) => {
  it('is refunded and restocked', () => {
    given(sale, [opened]).when(cancelIt()).then(event).waitsFor(['refund', 'restock']);
  });
  it('expires once', () => {
    given(sale, [opened, event]).when(cancelIt()).nothing();
  });
  it('is refused once it is shipped', () => {
    given(sale, [opened, shipped]).when(cancelIt()).refuses('invalid_transition');
  });
  it('is refused once it is completed', () => {
    given(sale, [opened, shipped, completed('confirmed')])
      .when(cancelIt())
      .refuses('invalid_transition');
  });
  it('is over if it was cancelled otherwise', () => {
    given(sale, [opened, cancelled]).when(cancelIt()).refuses('invalid_transition');
  });
  it('is refused to the other side', () => {
    given(sale, [opened]).when(cancelIt(otherParty)).refuses(notTheirs);
  });
  it('is refused to staff', () => {
    given(sale, [opened]).when(cancelIt(anAdmin())).refuses(notTheirs);
  });
  it('is not found by others', () => {
    given(sale, [opened]).when(cancelIt(aBuyer())).refuses('not_found');
  });
  it('is not shipped any more', () => {
    given(sale, [opened, event]).when(ship()).refuses('invalid_transition');
  });
  it('does not expire afterwards', () => {
    given(sale, [opened, event]).when(cancel(in14Days)).nothing();
  });
});

describe('unpaid sale', () => {
  it('is not cancelled by the seller yet', () => {
    given(sale).when(giveUp(kaito, parties)).refuses('invalid_transition');
  });
});
