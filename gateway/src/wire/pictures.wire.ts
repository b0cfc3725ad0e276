import { Picture, PictureSize, sizesOf } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const Renamed = pickFields(Picture, ['id', 'width', 'height', 'color', 'placeholder', 'animated'], {});
export const PictureOnWire = Renamed.schema.extend({ sizes: z.array(PictureSize) }).meta({ id: 'Picture' });
export const PictureAnswer = z.object({ picture: PictureOnWire });

/** Converts a picture, with its public addresses or signed ones. */
export function toPicture(picture: Picture, sizes = sizesOf(picture)): z.output<typeof PictureOnWire> {
  return { ...Renamed.of(picture), sizes };
}
