import { addressOfPicture, MAX_PICTURES, type Picture, uploadGiven } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { ListingContent } from './listing.js';

/** Pictures of a request: upload ids and URLs. */
export type PictureReferences = { readonly coverUrl?: string | null | undefined; readonly gallery?: readonly string[] | undefined };
type ListingPictures = Pick<ListingContent, 'coverUrl' | 'gallery' | 'pictures'>;

/** Returns the ids of the uploads among the references, without duplicates. */
export function uploadsIn({ coverUrl, gallery = [] }: PictureReferences): string[] {
  return [...new Set([coverUrl ?? '', ...gallery].flatMap((given) => uploadGiven(given) ?? []))];
}

/** Returns the pictures of a listing. Default cover: the first of the gallery. `known`: uploads that the seller may show. */
export function shown({ coverUrl, gallery }: Required<PictureReferences>, known: readonly Picture[]): ListingPictures {
  const uploads = new Map(known.map((picture) => [picture.id, picture]));
  checkKnown({ coverUrl, gallery }, uploads);
  const addressOf = (given: string) => {
    const upload = uploads.get(uploadGiven(given) ?? '');
    return upload ? addressOfPicture(upload) : given;
  };
  const addresses = [...new Set((gallery ?? []).map(addressOf))];
  const cover = coverUrl ? addressOf(coverUrl) : (addresses[0] ?? null);
  const all = new Set([...(cover === null ? [] : [cover]), ...addresses]);
  if (all.size > MAX_PICTURES) return refuse('too_many_pictures', message('listing.too_many_pictures', { most: MAX_PICTURES }));
  return { coverUrl: cover, gallery: addresses, pictures: [...all].flatMap((address) => uploads.get(uploadGiven(address) ?? '') ?? []) };
}

/**
 * Returns the pictures that an edit changes: none where the edit has no pictures. A cover from outside the gallery survives a new gallery.
 */
export function shownAfter(
  { coverUrl, gallery }: PictureReferences,
  before: ListingPictures,
  claimed: readonly Picture[],
): Partial<ListingPictures> {
  if (coverUrl === undefined && gallery === undefined) return {};
  const apart = before.coverUrl !== null && !before.gallery.includes(before.coverUrl);
  const kept = apart ? before.coverUrl : null;
  return shown({ coverUrl: coverUrl === undefined ? kept : coverUrl, gallery: gallery ?? before.gallery }, [
    ...before.pictures,
    ...claimed,
  ]);
}

const noneOfYours = message('picture.not_yours');

function checkKnown({ coverUrl, gallery = [] }: PictureReferences, uploads: ReadonlyMap<string, Picture>): void {
  const named = [['coverUrl', coverUrl ?? ''] as const, ...gallery.map((given, index) => [`gallery.${index}`, given] as const)];
  const unknown = named.filter(([, given]) => {
    const id = uploadGiven(given);
    return id !== undefined && !uploads.has(id);
  });
  const fields = unknown.map(([path]) => ({ path, code: 'picture_unknown', message: noneOfYours }));
  if (fields.length > 0) refuse('picture_unknown', noneOfYours, { fields });
}
