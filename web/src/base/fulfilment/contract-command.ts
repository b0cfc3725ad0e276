import type { SaleToShipFragment as Sale } from '../../generated/graphql.js';
import { useCommand } from '../command.js';
import type { ConfirmQuestion } from '../../ui/confirm-dialog.js';

export type StepDialogProps = { opened: boolean; onDone: (sentence: string) => Promise<void>; onClose: () => void };
/** Texts of a step of a sale or a rental: its confirmation, success and failure. */
export type StepTexts = ConfirmQuestion & { confirm: string; done: string; failed: string };

/** Runs one step of a sale or a rental from a dialog, which stays open with a refusal. */
export function useStep({ onDone, onClose }: Pick<StepDialogProps, 'onDone' | 'onClose'>) {
  const { busy, problem, problems, refuse, run } = useCommand();
  const send = (work: () => Promise<unknown>, { done, failed }: Pick<StepTexts, 'done' | 'failed'>) =>
    run(async () => {
      await work();
      onClose();
      await onDone(done);
    }, failed);
  return { busy, problem, problems, refuse, send };
}

/** Total paid for a sale, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Sale): number => priceCents * quantity + shippingCents;
