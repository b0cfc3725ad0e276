import { graphql, readFragment, type FragmentType } from '../generated/index.js';
import type { CoverFacts } from '../ui/cover/cover-art.js';
import type { Shown, Upload } from '../ui/picture/picture.js';
import { pictureAddress, pictureOfAddress } from './picture-address.js';

/** What is shown of an upload. */
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

type Masked = FragmentType<typeof UploadFragment>;
type Book = { title: string; seriesTitle?: string | null; series?: { title?: string; demographic: string | null } | null };
type Covered = Book & { coverUrl: string | null; cover?: Masked | null };
type Pictured = { coverUrl: string | null; gallery: readonly string[]; pictures: readonly Masked[] };

/** What a cover is drawn from. */
export const bookOf = ({ title, series, seriesTitle }: Book): CoverFacts => ({
  title,
  series: series?.title ?? seriesTitle,
  demographic: series?.demographic,
});

/** What `Cover` shows of a listing, or of a line that names one. */
export function coverOf(listing: Covered): CoverFacts & { url: string | null; upload: Upload | null } {
  const { coverUrl, cover } = listing;
  const upload = readFragment(UploadFragment, cover);
  return { ...bookOf(listing), url: coverUrl && pictureAddress(coverUrl), upload: upload ? addressed(upload) : null };
}

/** Every picture of a listing, the cover first: an upload in its sizes, one of another site by its address. */
export function picturesOf({ coverUrl, gallery, pictures }: Pictured): Shown[] {
  const uploads = new Map(readFragment(UploadFragment, pictures).map((upload) => [upload.id, upload]));
  const addresses = new Set([coverUrl, ...gallery].filter((url) => url !== null));
  return [...addresses].map((url) => {
    const upload = uploads.get(pictureOfAddress(url) ?? '');
    return { url: pictureAddress(url), upload: upload && addressed(upload) };
  });
}

/** With the addresses that its files are fetched from. */
export const addressed = (upload: Upload): Upload => ({
  ...upload,
  sizes: upload.sizes.map(({ url, ...size }) => ({ ...size, url: pictureAddress(url) })),
});
