import type { AccountNeed } from '@tankobon/contracts';

/** `dueBy`: until when the provider waits for it; null where it does not say. */
type Asked = { needs: readonly AccountNeed[]; dueBy: string | null };

/** What the mails about a seller's account for payouts are about. */
export type AccountMails = {
  account_asked: Asked;
  account_payable: Asked;
  /** `isClosed`: for good; nothing that is handed in changes that. */
  account_stopped: Asked & { isClosed: boolean };
};
