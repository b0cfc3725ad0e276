import type { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Caller } from '../../http/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { ErrorRecorder } from '../../http/error-recorder.js';
import { languageOf } from '../../http/language.js';
import { ExistingId } from '../../http/parsing.pipe.js';
import { RateLimits } from '../../http/rate-limit.js';
import { EvidencePictures, firstPictureIds } from './evidence-pictures.js';
import { evidenceSheet, type MissingPictureReason } from './evidence-sheet.js';
import { EvidenceWords } from './evidence-words.js';
import { sheetFont } from './sheet-font.js';

/** Evidence as a PDF, for the card provider. */
@Controller('disputes')
export class EvidenceController {
  constructor(
    private readonly pictures: EvidencePictures,
    private readonly limits: RateLimits,
    private readonly errors: ErrorRecorder,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Get(':id/evidence.pdf')
  @Endpoint(moderation.evidence, z.string())
  @ApiProduces('application/pdf')
  async sheet(
    @Param('id', new ExistingId(moderation.evidence.input.shape.disputeId)) disputeId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ): Promise<Readable> {
    await this.limits.spend('sheet', call.actor.id);
    const evidence = await this.moderation.evidence({ disputeId }, call);
    const seen = new Map((await this.pictures.seen(evidence, call)).map((each) => [each.picture.id, each]));
    const asked = new Set(firstPictureIds(evidence));
    const thumbnail = async (id: string) => {
      const found = seen.get(id);
      if (!found) return asked.has(id) ? 'pictureGone' : 'pictureLeftOut';
      // The response has begun already: a failed picture is noted in the document, which is completed.
      return this.pictures.thumbnail(found).catch((error: unknown): MissingPictureReason => {
        this.errors.record(error, request, 200, request.requestContext.requestId);
        return 'pictureUnread';
      });
    };
    const sheet = await evidenceSheet(evidence, new EvidenceWords(languageOf(request)), await sheetFont(), thumbnail);
    void reply.headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${disputeId}.pdf"` });
    return sheet;
  }
}
