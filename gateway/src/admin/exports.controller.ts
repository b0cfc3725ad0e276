import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { dayIn, daysAfter, type ExportKind, payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { sendCsv } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';

const { input } = payouts.exportPage;
const ExportRange = input.pick({ from: true, to: true });
type Range = z.output<typeof ExportRange>;
const Csv = z.string();
/** Days of the revenue export, today included. */
const LATELY = 30;

@Controller('admin')
export class ExportsController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get('billing/exports/:kind.csv')
  @Endpoint(payouts.exportPage, Csv)
  @ApiProduces('text/csv')
  report(
    @Param('kind', new ExistingId(input.shape.kind)) kind: ExportKind,
    @Query({ schema: ExportRange }) range: Range,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    return this.send(kind, range, reply, call);
  }

  /** Exports the marketplace's revenue of the last 30 days, today included. */
  @Get('analytics/exports/revenue')
  @Endpoint(payouts.exportPage, Csv)
  @ApiProduces('text/csv')
  revenue(@Res({ passthrough: true }) reply: FastifyReply, @Caller() call: CallContext): Promise<Readable> {
    const tomorrow = daysAfter(dayIn('UTC', new Date().toISOString()), 1);
    return this.send('revenue-share', { from: daysAfter(tomorrow, -LATELY), to: tomorrow }, reply, call);
  }

  private send(kind: ExportKind, range: Range, reply: FastifyReply, call: CallContext): Promise<Readable> {
    const name = `tankobon-${kind}-${range.from}-${range.to}.csv`;
    return sendCsv(reply, name, call, (after, fresh) => this.payouts.exportPage({ kind, ...range, ...after }, fresh));
  }
}
