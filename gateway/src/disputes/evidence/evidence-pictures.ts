import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { MAX_SEEN, pictureFile, pictures, type CallOutput, type Pictures, storedAt } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, ObjectStore } from '@tankobon/service-kit';
import type { Evidence, Picture } from '../../graphql/parents.js';
import { SignedMedia } from '../../wire/signed-media.js';
import type { MissingPictureReason, Thumbnail } from './evidence-sheet.js';

type EvidencePicture = CallOutput<typeof pictures.seen>['items'][number];

/** Pictures named in evidence that still exist and that the reader may see. */
@Injectable()
export class EvidencePictures {
  constructor(
    private readonly media: SignedMedia,
    private readonly objects: ObjectStore,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  /** Returns the pictures with their addresses; signed ones for pictures that are not public. */
  async shown(evidence: Evidence, call: CallContext): Promise<Picture[]> {
    return (await this.seen(evidence, call)).map(({ picture, use }) =>
      use === 'evidence' ? { ...picture, sizes: this.media.sizesOf(picture) } : picture,
    );
  }

  /** Returns the first pictures that the evidence names. A named picture missing here is gone. */
  async seen(evidence: Evidence, call: CallContext): Promise<EvidencePicture[]> {
    const pictureIds = firstPictureIds(evidence);
    return pictureIds.length === 0 ? [] : (await this.pictures.seen({ pictureIds }, call)).items;
  }

  /** Reads the smallest JPEG of a picture. */
  async thumbnail({ picture, use }: EvidencePicture): Promise<Thumbnail | MissingPictureReason> {
    const found = await this.objects.get(storedAt(pictureFile(picture, picture.widths[0]!, 'image/jpeg'), use));
    const { width, height } = picture;
    return found ? { bytes: await buffer(found.stream), width, height } : 'pictureGone';
  }
}

/** Returns the first picture ids that the lines name, each once. */
export const firstPictureIds = ({ lines }: Evidence): string[] => [...new Set(lines.flatMap((line) => line.pictureIds))].slice(0, MAX_SEEN);
