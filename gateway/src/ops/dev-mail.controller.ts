import { Controller, Get, Header, Query } from '@nestjs/common';
import { line, messaging, type Out, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../door/caller.js';

const MailQuery = z.strictObject({ to: line(254).optional() });

/** The mailbox of a marketplace without a mail server: what would have been sent. Demo mode only. */
@Controller('dev/mail')
export class DevMailController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(@Query({ schema: MailQuery }) { to }: z.output<typeof MailQuery>, @Caller() call: CallContext) {
    const { items } = await this.messaging.storedMails(to ? { to } : {}, call);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${items.map(mail).join('') || '<p>No mail yet.</p>'}</html>`;
  }

  @Get('messages')
  messages(@Query({ schema: MailQuery }) { to }: z.output<typeof MailQuery>, @Caller() call: CallContext) {
    return this.messaging.storedMails(to ? { to } : {}, call);
  }
}

function mail({ to, subject, text, sentAt }: Out<typeof messaging.storedMails>['items'][number]): string {
  return `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, ${sentAt}</p><pre>${linked(escape(text))}</pre></article><hr>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const linked = (text: string) => text.replace(/https?:\/\/[^\s&#]+(?:&#38;[^\s&#]+)*/g, (url) => `<a href="${url}">${url}</a>`);
