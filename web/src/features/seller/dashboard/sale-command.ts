import { useState } from 'react';
import { api, refusalOr } from '../../../app/api.js';
import type { SaleToShipFragment as Sale } from '../../../generated/graphql.js';

export type SaleDialogProps = { sale: Sale; opened: boolean; onDone: (sentence: string) => Promise<void>; onClose: () => void };

/** One step of a sale, sent from a dialog that stays open with its refusal. */
export function useSaleCommand({ sale, onDone, onClose }: SaleDialogProps, step: 'mark-sent' | 'cancel') {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(body: object, done: string, failed: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await api.post(`/contracts/${encodeURIComponent(sale.id)}/${step}`, body);
      onClose();
      await onDone(done);
    } catch (error) {
      setProblem(refusalOr(error, failed));
    }
    setBusy(false);
  }

  return { busy, problem, refuse: setProblem, run };
}

/** Everything that was paid for a sale, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Sale): number => priceCents * quantity + shippingCents;
