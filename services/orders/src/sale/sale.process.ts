import { processManager, type Step } from '@tankobon/eventstore';
import { decide, type SaleCommand } from './sale.decide.js';
import { evolve, type Sale, type SaleEvent } from './sale.js';

type SaleStep = 'cancelUnshipped' | 'complete' | 'refund' | 'restock';

/** What a sale waits for: its deadlines, and after a cancellation the money and the copy going back. */
export function steps(sale: Sale): Step<SaleStep>[] {
  switch (sale.status) {
    case 'paid':
      return [{ name: 'cancelUnshipped', due: sale.shipBy }];
    case 'shipped':
    case 'delivered':
      return [{ name: 'complete', due: sale.completesAt }];
    case 'cancelled':
      return [...(sale.refunded ? [] : [{ name: 'refund' as const }]), ...(sale.restocked ? [] : [{ name: 'restock' as const }])];
    default:
      return [];
  }
}

export const sale = processManager<Sale, SaleCommand, SaleEvent, SaleStep>({
  type: 'sale',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
});
