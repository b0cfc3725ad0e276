import { graphql, readFragment, type FragmentType } from '../generated/index.js';
import type { CoverFacts } from '../ui/cover/cover-art.js';
import type { PictureSource, UploadedPicture } from '../ui/picture/picture.js';
import { pictureAddress, pictureOfAddress } from './picture-address.js';

/** Fields of an uploaded picture that are rendered. */
export const UploadFragment = graphql(`
  fragment Upload on Picture {
    id
    width
    height
    color
    placeholder
    sizes {
      width
      url
      type
    }
  }
`);

type MaskedUpload = FragmentType<typeof UploadFragment>;
type Book = { title: string; seriesTitle?: string | null; series?: { title?: string; demographic: string | null } | null };
type ListingCover = Book & { coverUrl: string | null; cover?: MaskedUpload | null };
type ListingPictures = { coverUrl: string | null; gallery: readonly string[]; pictures: readonly MaskedUpload[] };

/** Facts that a generated cover is drawn from. */
export const bookOf = ({ title, series, seriesTitle }: Book): CoverFacts => ({
  title,
  series: series?.title ?? seriesTitle,
  demographic: series?.demographic,
});

/** Props of `Cover` for a listing, or for a line that names one. */
export function coverOf(listing: ListingCover): CoverFacts & { url: string | null; upload: UploadedPicture | null } {
  const { coverUrl, cover } = listing;
  const upload = readFragment(UploadFragment, cover);
  return { ...bookOf(listing), url: coverUrl && pictureAddress(coverUrl), upload: upload ? addressed(upload) : null };
}

/** Pictures of a listing, the cover first: uploads with their sizes, external pictures by address. */
export function picturesOf({ coverUrl, gallery, pictures }: ListingPictures): PictureSource[] {
  const uploads = new Map(readFragment(UploadFragment, pictures).map((upload) => [upload.id, upload]));
  const addresses = new Set([coverUrl, ...gallery].filter((url) => url !== null));
  return [...addresses].map((url) => {
    const upload = uploads.get(pictureOfAddress(url) ?? '');
    return { url: pictureAddress(url), upload: upload && addressed(upload) };
  });
}

/** An upload whose sizes have absolute addresses. */
export const addressed = (upload: UploadedPicture): UploadedPicture => ({
  ...upload,
  sizes: upload.sizes.map(({ url, ...size }) => ({ ...size, url: pictureAddress(url) })),
});
