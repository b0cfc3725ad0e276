import { type Picture, pictureFile, type PictureSize, type PictureUse, storedAt } from '@tankobon/contracts';
import { extname } from 'node:path';

const TYPES: readonly PictureSize['type'][] = ['image/webp', 'image/jpeg'];

/** Files of a picture: their keys in the object store, and their names by the decoder. */
export function filesOf(picture: Pick<Picture, 'id' | 'hash' | 'widths'>, use: PictureUse): { stored: string; made: string }[] {
  return picture.widths.flatMap((width) =>
    TYPES.map((type) => {
      const file = pictureFile(picture, width, type);
      return { stored: storedAt(file, use), made: `${width}${extname(file)}` };
    }),
  );
}
