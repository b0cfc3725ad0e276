import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query, service, Staff } from './dsl.js';
import { Instant, ListingId, PersonId, PictureId } from './primitives.js';
import { isPublicAddress } from './public-address.js';
import { problem } from './validation-sentences.js';

/** Maximum size of an uploaded file, bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Maximum number of decoded pixels. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Maximum number of pictures of one listing, message or return. */
export const MAX_PICTURES = 12;
/** Maximum number of pictures per claim: a cover and a gallery for each of 100 rows. */
export const MAX_CLAIMED = 100 * (1 + MAX_PICTURES);

/** Maximum number of pictures per query. */
export const MAX_SEEN = 48;

/** `listing`: public. `evidence`: visible to its owner and to viewers of its subject. */
export const PictureUse = z.enum(['listing', 'evidence']);
export type PictureUse = z.infer<typeof PictureUse>;

/** A picture re-encoded from an upload. File names contain a hash of the content: see `sizesOf`. */
export const Picture = z.object({
  id: PictureId,
  /** Dimensions of the largest size, in pixels, after rotation. */
  width: z.int(),
  height: z.int(),
  /** The main colour, `#rrggbb`. */
  color: z.string(),
  /** A few pixels of the picture, as a `data:` URL. */
  placeholder: z.string(),
  /** First 32 hex digits of the SHA-256 of the largest size. */
  hash: z.string(),
  /** Ascending; the last one is `width`. Never wider than the upload. */
  widths: z.array(z.int()).min(1),
  /** The upload was animated; the picture is its first frame. */
  animated: z.literal(true).optional(),
});
export type Picture = z.infer<typeof Picture>;

export const PictureSize = z.object({ width: z.int(), url: z.string(), type: z.enum(['image/webp', 'image/jpeg']) });
export type PictureSize = z.infer<typeof PictureSize>;
const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/** Returns the name of a picture's file, which is its path below `/media/`. `storedAt` returns its place in the store. */
export function pictureFile({ id, hash }: Pick<Picture, 'id' | 'hash'>, width: number, type: PictureSize['type']): string {
  return `${id}/${hash}-${width}.${ENDINGS[type]}`;
}

/** Returns the name of a file in the store. Evidence has its own folder: an unsigned URL leads to public files only. */
export function storedAt(file: string, use: PictureUse): string {
  return use === 'evidence' ? `evidence/${file}` : file;
}

/** Returns every size of a public picture, WebP before JPEG, ascending. URLs are paths of the gateway. */
export function sizesOf(picture: Pick<Picture, 'id' | 'hash' | 'widths'>): PictureSize[] {
  return (['image/webp', 'image/jpeg'] as const).flatMap((type) =>
    picture.widths.map((width) => ({ width, url: `/media/${pictureFile(picture, width, type)}`, type })),
  );
}

/** Returns the single URL of a picture for `coverUrl` and `gallery`: the largest JPEG. */
export function addressOfPicture(picture: Pick<Picture, 'id' | 'hash' | 'widths'>): string {
  return `/media/${pictureFile(picture, picture.widths.at(-1)!, 'image/jpeg')}`;
}

/** Returns the smallest size of the cover, for carts and orders; a URL of another host is returned unchanged. */
export function smallCover({
  coverUrl,
  pictures = [],
}: {
  coverUrl: string | null;
  pictures?: readonly Picture[] | undefined;
}): string | null {
  const cover = pictures.find(({ id }) => id === pictureOfAddress(coverUrl ?? ''));
  return cover ? `/media/${pictureFile(cover, cover.widths[0]!, 'image/jpeg')}` : coverUrl;
}

/** Exactly the URLs that `sizesOf` returns. */
const OwnAddress = z.string().regex(/^\/media\/picture_[0-9a-f]{32}\/[0-9a-f]{32}-[1-9]\d{0,4}\.(webp|jpg)$/);

/** Returns the picture's id from one of our URLs; undefined for any other URL. */
export function pictureOfAddress(address: string): string | undefined {
  return OwnAddress.safeParse(address).data?.split('/')[2];
}

const notShown = problem('picture.address');
/** Reference to a picture in input: its id, one of its URLs, or an https URL of a public host. */
export const PictureGiven = z.union(
  [
    z
      .url({ protocol: /^https$/ })
      .max(2_000)
      .refine(isPublicAddress, notShown),
    OwnAddress,
    PictureId,
  ],
  notShown,
);

/** Returns the id of a referenced upload; undefined for a URL of another host. */
export function uploadGiven(given: string): string | undefined {
  return PictureId.safeParse(given).data ?? pictureOfAddress(given);
}

const PictureRef = z.strictObject({ pictureId: PictureId });
const Seen = z.object({ picture: Picture, use: PictureUse });

export const pictures = service('pictures', {
  /** Creates a picture from the file `incoming/<upload>` in the store, and deletes the file in any case. */
  take: command({
    input: z.strictObject({ upload: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/), use: PictureUse.default('listing') }),
    answer: z.object({ picture: Picture }),
    roles: [],
    refusals: { picture_empty: 422, picture_type: 415, picture_broken: 422, picture_too_large: 422, upload_gone: 410, pictures_busy: 503 },
  }),
  /** One picture, for its owner, for viewers of its subject, and for staff where it has a subject. */
  picture: query({ input: PictureRef, answer: Seen, roles: [], refusals: { not_found: 404 } }),
  /** Several pictures; those hidden from the caller, or deleted, are absent. */
  seen: query({
    input: z.strictObject({ pictureIds: distinctList(PictureId, { max: MAX_SEEN }) }),
    answer: z.object({ items: z.array(Seen) }),
    roles: [],
  }),
  /**
   * Returns the pictures that their owner may show in a listing; others' pictures, private and deleted ones are absent. Extends their life by
   * 7 days, until the fact that names them is certainly handled. Many at once: the rows of a bulk upload.
   */
  claim: command({
    input: z.strictObject({ ownerId: PersonId, pictureIds: distinctList(PictureId, { min: 1, max: MAX_CLAIMED }) }),
    answer: z.object({ pictures: z.array(Picture) }),
    internal: true,
  }),
  /** Attaches private pictures to a subject (`rental_…`, `message_…`, `dispute_…`) with its viewers. A picture has one subject. All or none. */
  attach: command({
    input: z.strictObject({
      ownerId: PersonId,
      pictureIds: distinctList(PictureId, { min: 1, max: MAX_PICTURES }),
      subject: z.string().min(1).max(120),
      viewers: distinctList(PersonId, { max: 20 }),
    }),
    answer: z.object({ pictures: z.array(Picture) }),
    refusals: { picture_unknown: 422, picture_used: 409 },
    internal: true,
  }),
  /** Other listings with the same or a similar picture. */
  alike: query({
    input: z.strictObject({ listingId: ListingId, limit: z.int().min(1).max(20).default(5) }),
    answer: z.object({
      /** `pictureId`: picture of the other listing. */
      items: z.array(z.object({ pictureId: PictureId, listingId: ListingId, ownerId: PersonId, since: Instant })).max(20),
    }),
    roles: [...Staff],
  }),
});
export type Pictures = typeof pictures;
