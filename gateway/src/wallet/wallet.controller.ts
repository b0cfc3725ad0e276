import type { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { csvStream } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
import { BUDGET_MS } from '../http/request-context.js';
import { restController } from '../wire/rest-controller.js';
import { COLUMNS, toRow } from './statement.wire.js';

const WholeStatement = payouts.statement.input.omit({ cursor: true, limit: true });
const LINES_AT_ONCE = 100;

export const WalletRoutes = restController('Wallet', payouts, /^\/wallet/);

@Controller('wallet')
export class WalletController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get('statement.csv')
  @Endpoint(payouts.statement, z.string())
  @ApiProduces('text/csv')
  async statementFile(
    @Query({ schema: WholeStatement }) filter: z.output<typeof WholeStatement>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    // Each page has a deadline of its own, since the whole file takes as long as its reader does.
    const table = await csvStream(async (cursor) => {
      const page = { ...filter, limit: LINES_AT_ONCE, ...(cursor && { cursor }) };
      const { items, nextCursor } = await this.payouts.statement(page, { ...call, deadline: Date.now() + BUDGET_MS });
      return { columns: COLUMNS, rows: items.map(toRow), nextCursor };
    });
    void reply.headers({
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="tankobon-statement.csv"',
    });
    return table;
  }
}
