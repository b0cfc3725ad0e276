import { pictureAddress, pictureOfAddress } from '../../../base/picture-address.js';
import { addressed } from '../../../base/pictures.js';
import type { Picture } from '../../../base/uploads/picture.js';
import type { PictureSource } from '../../../ui/picture/picture.js';

/**
 * One picture of a draft. `taken`: uploaded; `gone`: the server deleted it, as no listing used it for a day. `elsewhere`: an external
 * address.
 * `sending`: an upload that is running, or was when the page was left.
 */
export type DraftPicture = { key: string } & (
  { kind: 'taken'; picture: Picture; gone?: boolean } | { kind: 'elsewhere'; url: string } | { kind: 'sending'; name: string }
);

/** Pictures for the payload, in order: ids of uploads, addresses of external ones. */
export function sentOf(pictures: DraftPicture[]): string[] {
  return pictures.flatMap((each) => {
    if (each.kind === 'sending' || isGone(each)) return [];
    return each.kind === 'taken' ? each.picture.id : each.url;
  });
}

/** Converts addresses to draft pictures, without duplicates; `known` holds the data of uploaded ones. */
export function picturesOf(addresses: (string | null)[], known: Picture[] = []): DraftPicture[] {
  return [...new Set(addresses)].flatMap((url): DraftPicture[] => {
    if (!url) return [];
    const picture = known.find(({ id }) => id === pictureOfAddress(url));
    return [picture ? { key: picture.id, kind: 'taken', picture } : { key: url, kind: 'elsewhere', url }];
  });
}

export const isGone = (each: DraftPicture) => each.kind === 'taken' && each.gone === true;

/** Whether a picture cannot be shown to readers: still uploading, or deleted. */
export const isMissing = (each: DraftPicture) => each.kind === 'sending' || isGone(each);

/** Source to display a picture; null while it is missing. */
export function shownOf(each: DraftPicture): PictureSource | null {
  if (isMissing(each) || each.kind === 'sending') return null;
  if (each.kind === 'elsewhere') return { url: pictureAddress(each.url) };
  const upload = addressed(each.picture);
  return { url: upload.sizes.at(-1)!.url, upload };
}

export function isPicture(address: string): boolean {
  return /^https:\/\/[^\s/]+\S*$/.test(address.trim()) || /^\/media\/[A-Za-z0-9/_.-]{1,200}$/.test(address.trim());
}

export function moved<T>(all: T[], from: number, to: number): T[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
}
