import type { AccountNeed } from '@tankobon/contracts';

/** `dueBy`: the payment provider's deadline; null if the provider names none. */
type AccountRequirements = { needs: readonly AccountNeed[]; dueBy: string | null };

/** Data of the mails about a seller's payout account. */
export type AccountMails = {
  account_asked: AccountRequirements;
  account_payable: AccountRequirements;
  /** `isClosed`: closed for good; further documents do not change that. */
  account_stopped: AccountRequirements & { isClosed: boolean };
};
