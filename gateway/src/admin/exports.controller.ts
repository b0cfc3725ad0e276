import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { dayIn, daysAfter, type ExportKind, payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { csvStream } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { BUDGET_MS } from '../http/request-context.js';

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

  private async send(kind: ExportKind, range: Range, reply: FastifyReply, call: CallContext): Promise<Readable> {
    // Each page has a deadline of its own, since the whole file takes as long as its reader does.
    const page = (cursor?: string) =>
      this.payouts.exportPage({ kind, ...range, ...(cursor && { cursor }) }, { ...call, deadline: Date.now() + BUDGET_MS });
    const table = await csvStream(page);
    const name = `tankobon-${kind}-${range.from}-${range.to}.csv`;
    void reply.headers({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    return table;
  }
}
