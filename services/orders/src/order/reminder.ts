import { instantAfter } from '@tankobon/contracts';
import type { Sale, SaleEvent } from './sale.js';

const REMIND_DAYS_BEFORE = 3;

/** Returns the time at which the seller of an unsent sale is reminded. */
export const remindAt = (shipBy: string): string => instantAfter(shipBy, { days: -REMIND_DAYS_BEFORE });

/** Reminds the seller once, and never after the deadline. */
export function remind(sale: Sale, hasAddress: boolean, now: string): SaleEvent[] {
  if (sale.status !== 'paid' || sale.isReminded || now < remindAt(sale.shipBy) || now >= sale.shipBy) return [];
  const { orderId, sellerId, buyerId, ships } = sale.terms;
  const needsAddress = ships && !hasAddress;
  return [{ type: 'SaleReminded', data: { orderId, sellerId, buyerId, at: now, shipBy: sale.shipBy, needsAddress } }];
}
