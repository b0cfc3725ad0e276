/** A picture as `POST /pictures` and `GET /pictures/{id}` answer it; addresses are paths of the gateway. */
export type Picture = {
  id: string;
  width: number;
  height: number;
  /** `#rrggbb` */
  color: string;
  /** A few pixels of it, as a `data:` address. */
  placeholder: string;
  sizes: { width: number; url: string; type: string }[];
};

/** Pictures of one listing. */
export const mostPictures = 12;
export const mostBytes = 10_000_000;

/** The picture that an address of our own belongs to; undefined for any other address. */
export function pictureOfAddress(address: string): string | undefined {
  return /^\/media\/(picture_[0-9a-f]{32})\//.exec(address)?.[1];
}
