import { addressOfPicture, MAX_PICTURES, type Picture, uploadGiven } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import type { Content } from './listing.js';

/** Pictures as people name them: ids and addresses. */
export type Named = { readonly coverUrl?: string | null | undefined; readonly gallery?: readonly string[] | undefined };
type Shown = Pick<Content, 'coverUrl' | 'gallery' | 'pictures'>;

/** The uploads that are named, each once. */
export function uploadsIn({ coverUrl, gallery = [] }: Named): string[] {
  return [...new Set([coverUrl ?? '', ...gallery].flatMap((given) => uploadGiven(given) ?? []))];
}

/** What a listing shows. Without a cover the first of the gallery is it. `known`: the uploads that its seller may show. */
export function shown({ coverUrl, gallery }: Required<Named>, known: readonly Picture[]): Shown {
  const uploads = new Map(known.map((picture) => [picture.id, picture]));
  checkKnown({ coverUrl, gallery }, uploads);
  const addressOf = (given: string) => {
    const upload = uploads.get(uploadGiven(given) ?? '');
    return upload ? addressOfPicture(upload) : given;
  };
  const addresses = [...new Set((gallery ?? []).map(addressOf))];
  const cover = coverUrl ? addressOf(coverUrl) : (addresses[0] ?? null);
  const all = new Set([...(cover === null ? [] : [cover]), ...addresses]);
  if (all.size > MAX_PICTURES) return refuse('too_many_pictures', `A listing shows at most ${MAX_PICTURES} pictures.`);
  return { coverUrl: cover, gallery: addresses, pictures: [...all].flatMap((address) => uploads.get(uploadGiven(address) ?? '') ?? []) };
}

/** What a listing shows after an edit; nothing changes where it names no pictures. A cover that is not of the gallery stays beside another gallery. */
export function shownAfter({ coverUrl, gallery }: Named, before: Shown, claimed: readonly Picture[]): Partial<Shown> {
  if (coverUrl === undefined && gallery === undefined) return {};
  const apart = before.coverUrl !== null && !before.gallery.includes(before.coverUrl);
  const kept = apart ? before.coverUrl : null;
  return shown({ coverUrl: coverUrl === undefined ? kept : coverUrl, gallery: gallery ?? before.gallery }, [
    ...before.pictures,
    ...claimed,
  ]);
}

const noneOfYours = 'There is no such picture of yours.';

function checkKnown({ coverUrl, gallery = [] }: Named, uploads: ReadonlyMap<string, Picture>): void {
  const named = [['coverUrl', coverUrl ?? ''] as const, ...gallery.map((given, index) => [`gallery.${index}`, given] as const)];
  const unknown = named.filter(([, given]) => {
    const id = uploadGiven(given);
    return id !== undefined && !uploads.has(id);
  });
  const fields = unknown.map(([path]) => ({ path, code: 'picture_unknown', message: noneOfYours }));
  if (fields.length > 0) refuse('picture_unknown', noneOfYours, { fields });
}
