import { expect, it } from '@jest/globals';
import type { World } from '../read/world.js';
import { clientInvariants } from './client.js';

const refused = clientInvariants.find(({ id }) => id === 'I16')!;
const booked = [
  { type: 'RentalBooked', streamId: 'rental_1', data: {}, meta: { requestId: 'r1' } },
  { type: 'WindowBooked', streamId: 'calendar_1', data: { slotId: 'rental_1' }, meta: { requestId: 'r1' } },
];
const seen = async (error: string, events: readonly object[] = booked) => {
  const line = { op_id: 'x', route: 'POST /items/:id/bookings', key: 'k', outcome: 'fail', status: 409, error, request_id: 'r1' };
  const world = { history: async () => [line], allEvents: async () => events } as unknown as World;
  return (await refused.check(world)).offenders;
};

it('allows days of a request told to retry and finds those of a refused one (I16)', async () => {
  expect(await seen('busy')).toEqual([]);
  expect(await seen('currency_mismatch')).toEqual([expect.stringContaining('RentalBooked, WindowBooked happened')]);
  expect(await seen('currency_mismatch', [...booked, { ...booked[0], type: 'RentalExpired' }])).toEqual([]);
});

it('finds other remains of a request told to retry (I16)', async () => {
  const line = { type: 'LineAdded', streamId: 'cart_1', data: {}, meta: { requestId: 'r1' } };
  expect(await seen('busy', [...booked, line])).toEqual([expect.stringContaining('LineAdded happened')]);
});

it('allows a checkout to release copies and finds those kept without days (I16)', async () => {
  const moved = ['StockReserved', 'HoldPlaced', 'HoldReleased', 'StockReleased'].map((type) => ({
    ...{ type, streamId: `${type.slice(0, 5)}_1`, data: { checkoutId: 'checkout_1' } },
    meta: { requestId: 'r1' },
  }));
  expect(await seen('reservation_expired', moved)).toEqual([]);
  expect(await seen('reservation_expired', moved.slice(0, 2))).toEqual([expect.stringContaining('StockReserved, HoldPlaced happened')]);
});

it('allows a request event for a refused payout, finds one that did not fail (I16)', async () => {
  const requested = { type: 'PayoutRequested', streamId: 'payout_1', data: { attempt: 2 }, meta: { requestId: 'r1' } };
  const ended = { ...requested, type: 'PayoutFailed', meta: { requestId: 'r2' } };
  expect(await seen('transfer_refused', [requested, ended])).toEqual([]);
  expect(await seen('transfer_refused', [requested])).toEqual([expect.stringContaining('PayoutRequested happened')]);
  expect(await seen('transfer_refused', [requested, { ...ended, data: { attempt: 1 } }])).toEqual([
    expect.stringContaining('PayoutRequested happened'),
  ]);
  expect(await seen('payout_on_hold', [requested, ended])).toEqual([expect.stringContaining('PayoutRequested happened')]);
});
