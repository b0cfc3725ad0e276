import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShipmentFragment } from '../shipment.js';
import { answerCalls, renderAt } from '../testing.js';
import type { ShipmentFragment as Parcel } from '../../generated/graphql.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { SaleFragment, SaleRow } from './sale-row.js';

const address = { lines: ['Mina', 'Main 1', '10115 Berlin', 'Germany'] };
const paid = {
  ...{
    id: 'sale_1',
    orderId: 'order_1',
    itemId: 'listing-akira',
    title: 'Akira 1',
    coverUrl: null,
    quantity: 1,
    priceCents: 1_000,
    shippingCents: 600,
  },
  ...{ status: 'paid' as const, currency: 'usd', ships: true, shipBy: null, createdAt: '2026-11-20T10:00:00Z', buyerName: 'Mina', address },
};
let said: string[];

const unsent: Parcel = { carrier: null, trackingNumber: null, shippedAt: null, shipmentCorrectedAt: null };

function open(change: { address?: null; ships?: boolean; status?: 'shipped' } = {}, shipment: Parcel = unsent) {
  const sale = makeFragmentData({ ...paid, ...change, ...makeFragmentData(shipment, ShipmentFragment) }, SaleFragment);
  said = [];
  renderAt('/seller', <SaleRow sale={sale} onDone={async (sentence) => void said.push(sentence)} />);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('address of a sale', () => {
  it('is the buyer’s', () => {
    open();
    expect(screen.getByText('Main 1')).toBeVisible();
  });
  it('is missing while a paid sale waits for it', () => {
    open({ address: null });
    expect(screen.getByText("Waiting for the buyer's address")).toBeVisible();
    expect(screen.queryByText('Local pickup')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark shipped: Akira 1' })).toBeDisabled();
  });
  it('is the seller’s for a pickup', () => {
    open({ ships: false, address: null });
    expect(screen.getByText('Local pickup')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark handed over: Akira 1' })).toBeEnabled();
  });
});

describe('marking a sale shipped', () => {
  it('asks first, with the focus on Cancel', async () => {
    const sent = answerCalls({});
    open();
    await press('Mark shipped: Akira 1');
    expect(await screen.findByText(/\$16\.00 minus commission when the buyer confirms/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Go back' })).toHaveFocus();
    expect(sent).toEqual([]);
  });
  it('sends only the step without shipping data', async () => {
    const sent = answerCalls({ 'POST /contracts/sale_1/mark-sent': {} });
    open();
    await press('Mark shipped: Akira 1');
    await press('Mark shipped');
    expect(sent.map(({ body }) => body)).toEqual([{}]);
    expect(said).toEqual(['Akira 1 marked shipped.']);
  });
  it('sends carrier and number', async () => {
    const sent = answerCalls({ 'POST /contracts/sale_1/mark-sent': {} });
    open();
    await press('Mark shipped: Akira 1');
    await userEvent.type(await screen.findByLabelText('Carrier (optional)'), 'DHL');
    await userEvent.type(screen.getByLabelText('Tracking number (optional)'), '0034');
    await press('Mark shipped');
    expect(sent.map(({ body }) => body)).toEqual([{ carrier: 'DHL', trackingNumber: '0034' }]);
  });
});

describe('shipped sale', () => {
  const onItsWay = { ...unsent, carrier: 'DHL', trackingNumber: '0034', shippedAt: '2026-11-21T10:00:00Z' };
  it('shows how it was sent', () => {
    open({ status: 'shipped' }, onItsWay);
    expect(screen.getByRole('link', { name: '0034' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark shipped|Cancel sale/ })).toBeNull();
    expect(screen.queryByText(/Updated by/)).toBeNull();
  });
  it('is corrected from its current data', async () => {
    const sent = answerCalls({ 'POST /contracts/sale_1/correct-shipment': {} });
    open({ status: 'shipped' }, onItsWay);
    await press('Edit shipment: Akira 1');
    expect(await screen.findByLabelText('Carrier (optional)')).toHaveValue('DHL');
    await userEvent.type(screen.getByLabelText('Tracking number (optional)'), '5');
    await press('Edit shipment');
    expect(sent.map(({ body }) => body)).toEqual([{ carrier: 'DHL', trackingNumber: '00345' }]);
    expect(said).toEqual(['Akira 1: shipment updated.']);
  });
  it('has no correction for a pickup', () => {
    open({ ships: false, address: null, status: 'shipped' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the time of the correction', () => {
    open({ status: 'shipped' }, { ...onItsWay, shipmentCorrectedAt: '2026-11-22T10:00:00Z' });
    expect(screen.getByText(/^Updated by the seller on .*22/)).toBeVisible();
  });
  it('keeps the dialog open with the refusal', async () => {
    answerCalls({
      'POST /contracts/sale_1/correct-shipment': {
        status: 409,
        body: { error: 'invalid_transition', message: 'This sale has arrived already.' },
      },
    });
    open({ status: 'shipped' }, onItsWay);
    await press('Edit shipment: Akira 1');
    await press('Edit shipment');
    expect(await screen.findByText('This sale has arrived already.')).toBeVisible();
  });
});

describe('cancelling a sale', () => {
  it('requires a reason', async () => {
    const sent = answerCalls({});
    open();
    await press('Cancel sale: Akira 1');
    expect(await screen.findByText(/The buyer is refunded \$16\.00/)).toBeVisible();
    await press('Cancel sale');
    expect(await screen.findByText('Please give the buyer a reason.')).toBeVisible();
    expect(sent).toEqual([]);
  });
  it('sends the reason', async () => {
    const sent = answerCalls({ 'POST /contracts/sale_1/cancel': {} });
    open();
    await press('Cancel sale: Akira 1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Water damage.');
    await press('Cancel sale');
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Water damage.' }]);
    expect(said).toEqual(['Akira 1: sale cancelled, the buyer is refunded.']);
  });
  it('stays open with the refusal', async () => {
    answerCalls({
      'POST /contracts/sale_1/cancel': { status: 409, body: { error: 'invalid_transition', message: 'This sale is already on its way.' } },
    });
    open();
    await press('Cancel sale: Akira 1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Water damage.');
    await press('Cancel sale');
    expect(await screen.findByText('This sale is already on its way.')).toBeVisible();
  });
});
