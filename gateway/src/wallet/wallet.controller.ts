import type { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { sendCsv } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
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
  statementFile(
    @Query({ schema: WholeStatement }) filter: z.output<typeof WholeStatement>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    return sendCsv(reply, 'tankobon-statement.csv', call, async (after, fresh) => {
      const { items, nextCursor } = await this.payouts.statement({ ...filter, limit: LINES_AT_ONCE, ...after }, fresh);
      return { columns: COLUMNS, rows: items.map(toRow), nextCursor };
    });
  }
}
