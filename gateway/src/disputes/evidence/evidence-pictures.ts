import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { MAX_SEEN, pictureFile, pictures, type Out, type Pictures, storedAt } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, ObjectStore } from '@tankobon/service-kit';
import type { Evidence, Picture } from '../../graphql/parents.js';
import { SignedMedia } from '../../wire/signed-media.js';
import type { MissingPictureReason, Thumbnail } from './evidence-sheet.js';

type EvidencePicture = Out<typeof pictures.seen>['items'][number];

/** The pictures that evidence names, as far as its reader may see them and they are still there. */
@Injectable()
export class EvidencePictures {
  constructor(
    private readonly media: SignedMedia,
    private readonly objects: ObjectStore,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  /** With addresses: signed ones, where not everybody sees them. */
  async shown(evidence: Evidence, call: CallContext): Promise<Picture[]> {
    return (await this.seen(evidence, call)).map(({ picture, use }) =>
      use === 'evidence' ? { ...picture, sizes: this.media.sizesOf(picture) } : picture,
    );
  }

  /** Those that are asked for; what is not among them is gone. */
  async seen(evidence: Evidence, call: CallContext): Promise<EvidencePicture[]> {
    const pictureIds = firstPictureIds(evidence);
    return pictureIds.length === 0 ? [] : (await this.pictures.seen({ pictureIds }, call)).items;
  }

  /** Its smallest JPEG. */
  async thumbnail({ picture, use }: EvidencePicture): Promise<Thumbnail | MissingPictureReason> {
    const found = await this.objects.get(storedAt(pictureFile(picture, picture.widths[0]!, 'image/jpeg'), use));
    const { width, height } = picture;
    return found ? { bytes: await buffer(found.stream), width, height } : 'pictureGone';
  }
}

/** The first that its lines name, each once. */
export const firstPictureIds = ({ lines }: Evidence): string[] => [...new Set(lines.flatMap((line) => line.pictureIds))].slice(0, MAX_SEEN);
