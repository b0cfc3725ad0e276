import { refusalOr } from '../../../base/api.js';
import type { SaleToShipFragment as Sale } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';

export type SaleDialogProps = { sale: Sale; opened: boolean; onDone: (sentence: string) => Promise<void>; onClose: () => void };

/** One step of a sale, sent from a dialog that stays open with its refusal. */
export function useSaleCommand({ onDone, onClose }: SaleDialogProps) {
  const { busy, problem, refuse, run } = useCommand();
  const send = (work: () => Promise<unknown>, done: string, failed: string) =>
    run(
      async () => {
        await work();
        onClose();
        await onDone(done);
      },
      (error) => refusalOr(error, failed),
    );
  return { busy, problem, refuse, send };
}

/** Everything that was paid for a sale, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Sale): number => priceCents * quantity + shippingCents;
