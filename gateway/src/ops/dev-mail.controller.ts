import { Controller, Get, Header, Query } from '@nestjs/common';
import { messaging, type CallOutput, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';

const MailQuery = messaging.storedMails.input.omit({ limit: true });

/** Mailbox of a marketplace without a mail server: the mails it would have sent. Demo mode only. */
@Controller('dev/mail')
export class DevMailController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get()
  @Endpoint(messaging.storedMails, z.string())
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(@Query({ schema: MailQuery }) query: z.output<typeof MailQuery>, @Caller() call: CallContext) {
    const { items } = await this.messaging.storedMails(query, call);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${items.map(mail).join('') || '<p>No mail yet.</p>'}</html>`;
  }

  @Get('messages')
  @Endpoint(messaging.storedMails)
  messages(@Query({ schema: MailQuery }) query: z.output<typeof MailQuery>, @Caller() call: CallContext) {
    return this.messaging.storedMails(query, call);
  }
}

function mail({ to, subject, text, sentAt }: CallOutput<typeof messaging.storedMails>['items'][number]): string {
  return `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, ${sentAt}</p><pre>${linked(escape(text))}</pre></article><hr>`;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const linked = (text: string) => text.replace(/https?:\/\/[^\s&#]+(?:&#38;[^\s&#]+)*/g, (url) => `<a href="${url}">${url}</a>`);
