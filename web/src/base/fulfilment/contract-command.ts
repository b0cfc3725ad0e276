import { sentenceOf } from '../api.js';
import type { SaleToShipFragment as Sale } from '../../generated/graphql.js';
import { useCommand } from '../../ui/command.js';
import type { Question } from '../../ui/confirm-dialog.js';

export type StepDialogProps = { opened: boolean; onDone: (sentence: string) => Promise<void>; onClose: () => void };
/** What is asked before a step of a sale or a rental, and what is said of it. */
export type Step = Question & { confirm: string; done: string; failed: string };

/** One step of a sale or a rental, sent from a dialog that stays open with its refusal. */
export function useStep({ onDone, onClose }: Pick<StepDialogProps, 'onDone' | 'onClose'>) {
  const { busy, problem, problems, refuse, run } = useCommand();
  const send = (work: () => Promise<unknown>, { done, failed }: Pick<Step, 'done' | 'failed'>) =>
    run(
      async () => {
        await work();
        onClose();
        await onDone(done);
      },
      (error) => sentenceOf(error, failed),
    );
  return { busy, problem, problems, refuse, send };
}

/** Everything that was paid for a sale, in minor units. */
export const paidFor = ({ priceCents, quantity, shippingCents }: Sale): number => priceCents * quantity + shippingCents;
