export type Mail = {
  /** Stays the same for every try. */
  readonly id: string;
  readonly personId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Hands mails over for delivery. */
export abstract class Mailer {
  /**
   * Resolves when the mail was accepted. Handing over the same mail again is harmless.
   *
   * @throws MailRefused when the mail will never be accepted; any other error is worth another try
   */
  abstract send(mail: Mail): Promise<void>;

  /** Hands over many mails, each for itself. Returns the errors by mail id. */
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

/** Simultaneous connections to a mail server. */
const AT_ONCE = 10;

/** Final failure: the mail cannot be delivered, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Exactly one address: no second recipient, no line break. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])$/u;

/** @throws MailRefused for anything but a single mail address */
export function checkedAddress(address: string): string {
  if (!ONE_ADDRESS.test(address)) throw new MailRefused('This is not one mail address.');
  return address;
}

/** Returns text for a header: one line, without control characters, of a permitted length. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
