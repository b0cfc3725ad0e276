import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query, service, Staff } from './dsl.js';
import { Instant, ListingId, PersonId, PictureId } from './primitives.js';
import { isPublicAddress } from './public-address.js';

/** The largest file that is taken. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** The most pixels that are decoded. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Pictures of one listing, one message, one return. */
export const MAX_PICTURES = 12;
/** Pictures that are claimed at once: a cover and a gallery for each of 100 rows. */
export const MAX_CLAIMED = 100 * (1 + MAX_PICTURES);

/** Pictures that are asked for at once. */
export const MAX_SEEN = 48;

/** `listing`: everybody sees it. `evidence`: its owner, and who may see what it belongs to. */
export const PictureUse = z.enum(['listing', 'evidence']);
export type PictureUse = z.infer<typeof PictureUse>;

/** A picture as it was made anew from what was sent. Its files are named by what is in them: `sizesOf`. */
export const Picture = z.object({
  id: PictureId,
  /** Of the largest size, in pixels, the right way up. */
  width: z.int(),
  height: z.int(),
  /** The main colour, `#rrggbb`. */
  color: z.string(),
  /** A few pixels of it, as a `data:` address. */
  placeholder: z.string(),
  /** SHA-256 of the largest size, its first 32 hex digits. */
  hash: z.string(),
  /** Ascending; the last one is `width`. Never wider than what was sent. */
  widths: z.array(z.int()).min(1),
  /** What was sent moves: this is its first frame. */
  animated: z.literal(true).optional(),
});
export type Picture = z.infer<typeof Picture>;

export const PictureSize = z.object({ width: z.int(), url: z.string(), type: z.enum(['image/webp', 'image/jpeg']) });
export type PictureSize = z.infer<typeof PictureSize>;
const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/** The name of a file of a picture, which is its address below `/media/`; where its bytes lie says `storedAt`. */
export function pictureFile({ id, hash }: Pick<Picture, 'id' | 'hash'>, width: number, type: PictureSize['type']): string {
  return `${id}/${hash}-${width}.${ENDINGS[type]}`;
}

/** The name of a file in the store. Evidence lies apart: an address without a signature leads to what is public and to nothing else. */
export function storedAt(file: string, use: PictureUse): string {
  return use === 'evidence' ? `evidence/${file}` : file;
}

/** Every size of a public picture, WebP before JPEG, ascending. Addresses are paths of the gateway. */
export function sizesOf(picture: Pick<Picture, 'id' | 'hash' | 'widths'>): PictureSize[] {
  return (['image/webp', 'image/jpeg'] as const).flatMap((type) =>
    picture.widths.map((width) => ({ width, url: `/media/${pictureFile(picture, width, type)}`, type })),
  );
}

/** The address that stands for a picture where only one fits (`coverUrl`, `gallery`): the largest JPEG. */
export function addressOfPicture(picture: Pick<Picture, 'id' | 'hash' | 'widths'>): string {
  return `/media/${pictureFile(picture, picture.widths.at(-1)!, 'image/jpeg')}`;
}

/** The cover as small as there is one, for carts and orders; an address of another host stays as it is. */
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

/** Exactly the addresses that `sizesOf` makes. */
const OwnAddress = z.string().regex(/^\/media\/picture_[0-9a-f]{32}\/[0-9a-f]{32}-[1-9]\d{0,4}\.(webp|jpg)$/);

/** The picture that an address of our own belongs to; undefined for any other address. */
export function pictureOfAddress(address: string): string | undefined {
  return OwnAddress.safeParse(address).data?.split('/')[2];
}

const notShown = 'Use a picture of yours, or the https address of a public host, without a user name and without dot segments.';
/** What a person names a picture by: its id, an address of it, or the https address of a public host. */
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

/** The upload that is meant by what was given; undefined for the address of another host. */
export function uploadGiven(given: string): string | undefined {
  return PictureId.safeParse(given).data ?? pictureOfAddress(given);
}

const PictureRef = z.strictObject({ pictureId: PictureId });
const Seen = z.object({ picture: Picture, use: PictureUse });

export const pictures = service('pictures', {
  /** Makes a picture of a file that lies in the store under `incoming/<upload>`, and takes the file away, whatever comes of it. */
  take: command({
    input: z.strictObject({ upload: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/), use: PictureUse.default('listing') }),
    answer: z.object({ picture: Picture }),
    roles: [],
    refusals: { picture_empty: 422, picture_type: 415, picture_broken: 422, picture_too_large: 422, upload_gone: 410, pictures_busy: 503 },
  }),
  /** For its owner, for who may see what it belongs to, and for staff where it belongs to anything. */
  picture: query({ input: PictureRef, answer: Seen, roles: [], refusals: { not_found: 404 } }),
  /** The same of many; one that is not for the caller, or gone, is absent. */
  seen: query({
    input: z.strictObject({ pictureIds: distinctList(PictureId, { max: MAX_SEEN }) }),
    answer: z.object({ items: z.array(Seen) }),
    roles: [],
  }),
  /**
   * Those of the pictures that their owner may show in a listing; one that is somebody else's, private or gone is absent. They are kept for
   * 7 days more, so that the fact that names them is surely heard. Many at once: the rows of a bulk upload.
   */
  claim: command({
    input: z.strictObject({ ownerId: PersonId, pictureIds: distinctList(PictureId, { min: 1, max: MAX_CLAIMED }) }),
    answer: z.object({ pictures: z.array(Picture) }),
    internal: true,
  }),
  /** Gives private pictures of a person to what they show (`rental_…`, `message_…`, `dispute_…`); who may see that is named. A picture belongs to one thing. All or none. */
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
  /** Listings that show the same picture, or one that looks the same, beside those that are asked about. */
  alike: query({
    input: z.strictObject({ listingId: ListingId, limit: z.int().min(1).max(20).default(5) }),
    answer: z.object({
      /** `pictureId` is that of the other listing. */
      items: z.array(z.object({ pictureId: PictureId, listingId: ListingId, ownerId: PersonId, since: Instant })).max(20),
    }),
    roles: [...Staff],
  }),
});
export type Pictures = typeof pictures;
