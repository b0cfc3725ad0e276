import type { Readable } from 'node:stream';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { csvStream } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';
import { BUDGET_MS } from '../http/request-context.js';
import { COLUMNS, toRow } from './statement.wire.js';

const Id = () => Param('id', new ExistingId(payouts.topUpStatus.input.shape.topUpId));
const TopUp = payouts.topUp.input;
const Statement = inQuery(payouts.statement.input);
const WholeStatement = payouts.statement.input.omit({ cursor: true, limit: true });
const LINES_AT_ONCE = 100;

@Controller('wallet')
export class WalletController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get('spendable')
  @Endpoint(payouts.spendable)
  spendable(@Caller() call: CallContext) {
    return this.payouts.spendable({}, call);
  }

  @Get('statement')
  @Endpoint(payouts.statement)
  statement(@Query({ schema: Statement }) filter: z.output<typeof Statement>, @Caller() call: CallContext) {
    return this.payouts.statement(filter, call);
  }

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

  @Post('topups')
  @Endpoint(payouts.topUp, payouts.topUp.answer, 201)
  topUp(@Body({ schema: TopUp }) input: z.output<typeof TopUp>, @Caller() call: CallContext) {
    return this.payouts.topUp(input, call);
  }

  @Get('topups/:id')
  @Endpoint(payouts.topUpStatus)
  topUpStatus(@Id() topUpId: string, @Caller() call: CallContext) {
    return this.payouts.topUpStatus({ topUpId }, call);
  }

  @Post('topups/:id/mark-paid')
  @Endpoint(payouts.markTopUpPaid)
  markTopUpPaid(@Id() topUpId: string, @Caller() call: CallContext) {
    return this.payouts.markTopUpPaid({ topUpId }, call);
  }
}
