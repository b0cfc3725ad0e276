import { createTransport } from 'nodemailer';
import { checkedAddress, type Mail, Mailer, MailRefused, oneLine } from './mailer.js';

const PATIENCE_MS = 5_000;

/** Sends through an SMTP server, with one connection per mail. */
export class SmtpMailer extends Mailer {
  private readonly transport;
  private readonly domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
    this.transport = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, text, html }: Mail): Promise<void> {
    const message = {
      from: this.from,
      to: { name: oneLine(to.name), address: checkedAddress(to.address) },
      subject: oneLine(subject),
      text,
      html,
      textEncoding: 'base64',
      messageId: `<${id}@${this.domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    } as const;
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      throw isFinal(error) ? new MailRefused(`The server refused it: ${(error as Error).message}`) : error;
    }
  }
}

/** True for 5xx about the recipient or the message; any other error may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
