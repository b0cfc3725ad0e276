export type Mail = {
  /** The same mail has the same id however often it is handed over. */
  readonly id: string;
  readonly personId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Hands a mail over to whoever delivers it. */
export abstract class Mailer {
  /**
   * Resolves when the mail was taken over. Handing over the same mail again is harmless.
   *
   * @throws MailRefused when it will never be taken; anything else is worth another try
   */
  abstract send(mail: Mail): Promise<void>;

  /** Hands many over, each for itself. What went wrong, by the mail's id. */
  async sendAll(mails: readonly Mail[]): Promise<ReadonlyMap<string, unknown>> {
    const failed = new Map<string, unknown>();
    const waiting = mails.values();
    const sendOn = async () => {
      for (const mail of waiting) await this.send(mail).catch((error: unknown) => failed.set(mail.id, error));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    return failed;
  }
}

/** Connections that a mail server is asked for at a time. */
const AT_ONCE = 10;

/** This mail cannot be delivered, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** One address and nothing else: no second recipient, no line of its own. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])$/u;

/** @throws MailRefused when it is no single mail address */
export function checkedAddress(address: string): string {
  if (!ONE_ADDRESS.test(address)) throw new MailRefused('This is not one mail address.');
  return address;
}

/** Text for a header: one line, without control characters, of a length that a header may have. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
