import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type ExportKind, payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../door/caller.js';
import { csvStream } from '../door/csv.js';
import { DoorTo } from '../door/door-to.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { BUDGET_MS } from '../door/visit.js';

const { input } = payouts.exportPage;
const ExportRange = input.pick({ from: true, to: true });
const Csv = z.string();

@Controller('admin/billing/exports')
export class ExportsController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get(':kind.csv')
  @DoorTo(payouts.exportPage, Csv)
  @ApiProduces('text/csv')
  async report(
    @Param('kind', new ExistingId(input.shape.kind)) kind: ExportKind,
    @Query({ schema: ExportRange }) range: z.output<typeof ExportRange>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    // Each page has a request's time: the whole takes as long as its reader does.
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
