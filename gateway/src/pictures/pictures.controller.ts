import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { pictures, type Pictures } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { PictureAnswer, toPicture } from '../wire/pictures.wire.js';
import { SignedMedia } from '../wire/signed-media.js';
import { Uploads } from './uploads.js';

const PictureId = () => Param('id', new ExistingId(pictures.picture.input.shape.pictureId));
const UploadQuery = pictures.take.input.pick({ use: true });
const ONE_FILE = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

@Controller('pictures')
export class PicturesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly media: SignedMedia,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  @Post()
  @Endpoint(pictures.take, PictureAnswer, 201)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: ONE_FILE })
  async upload(
    @Query({ schema: UploadQuery }) { use }: z.output<typeof UploadQuery>,
    @Req() { raw }: FastifyRequest,
    @Caller() call: CallContext,
  ) {
    const picture = await this.uploads.take(raw, use, call);
    return this.shown({ picture, use });
  }

  @Get(':id')
  @Endpoint(pictures.picture, PictureAnswer)
  async picture(@PictureId() pictureId: string, @Caller() call: CallContext) {
    return this.shown(await this.pictures.picture({ pictureId }, call));
  }

  private shown({ picture, use }: Awaited<ReturnType<ClientOf<Pictures>['picture']>>) {
    return { picture: use === 'evidence' ? toPicture(picture, this.media.sizesOf(picture)) : toPicture(picture) };
  }
}
