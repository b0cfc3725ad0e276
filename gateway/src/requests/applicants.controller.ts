import type { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { sendCsv } from '../http/csv.js';
import { Endpoint } from '../http/endpoint.js';
import { asFilter } from '../http/wire-fields.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ApplicationAnswer, COLUMNS, PipelineAnswer, toApplication, toPipeline, toRow } from './requests.wire.js';

const Pipeline = asFilter(messaging.applicants.input);
const Filter = asFilter(messaging.applicants.input.omit({ cursor: true, limit: true }));
const ROWS_AT_ONCE = 100;

export const ApplicantsRoutes = restController('Applicants', messaging, /^\/admin\/applicants/, [
  wireAnswer(messaging.resendContract, ApplicationAnswer, ({ application }) => ({ application: toApplication(application) })),
]);

@Controller('admin/applicants')
export class ApplicantsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get('pipeline')
  @Endpoint([messaging.applicants, messaging.applicantsOverview], PipelineAnswer)
  async pipeline(@Query({ schema: Pipeline }) filter: z.output<typeof Pipeline>, @Caller() call: CallContext) {
    const [overview, page] = await Promise.all([this.messaging.applicantsOverview({}, call), this.messaging.applicants(filter, call)]);
    return toPipeline(overview, page);
  }

  @Get('export.csv')
  @Endpoint(messaging.applicants, z.string())
  @ApiProduces('text/csv')
  table(
    @Query({ schema: Filter }) filter: z.output<typeof Filter>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    return sendCsv(reply, 'applicants.csv', call, async (after, fresh) => {
      const { items, nextCursor } = await this.messaging.applicants({ ...filter, limit: ROWS_AT_ONCE, ...after }, fresh);
      return { columns: COLUMNS, rows: items.map(toRow), nextCursor };
    });
  }
}
