import { instantAfter, type Picture as Made, type PictureUse } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type TakenPicture = {
  ownerId: string;
  use: PictureUse;
  picture: Made;
  /** Perceptual hash, 64 bits in 16 hex digits. Similar pictures differ in a few bits. */
  look: string;
};

export type PictureEvent =
  | Event<'PictureTaken', TakenPicture & { at: string }>
  | Event<'PictureClaimed', { until: string }>
  /** `viewers`: people who may see the evidence. */
  | Event<'PictureReferred', { by: string; viewers: string[]; at: string }>
  | Event<'PictureReleased', { by: string; at: string }>
  | Event<'PictureSwept', { reason: 'unused' | 'erased' }>
  | Event<'BytesRemoved', Record<string, never>>;

/** `references`: viewers by the id that refers to the picture. `keepUntil`: time at which an unreferenced picture is deleted. */
export type Picture =
  | { status: 'none' }
  | (TakenPicture & { status: 'taken'; references: Record<string, string[]>; keepUntil: string })
  | (Pick<TakenPicture, 'use' | 'picture'> & { status: 'swept' })
  | { status: 'removed' };

export const noPicture: Picture = { status: 'none' };

/** Hours that an unreferenced picture is kept. */
export const KEPT_HOURS = 24;
/** Hours that a claimed picture is kept, until the fact that refers to it arrives. */
export const CLAIMED_HOURS = 7 * 24;

export const isReferenced = ({ references }: Extract<Picture, { status: 'taken' }>): boolean => Object.keys(references).length > 0;
const later = (one: string, other: string): string => (one > other ? one : other);

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(picture: Picture, event: PictureEvent): Picture {
  switch (event.type) {
    case 'PictureTaken': {
      const { at, ...taken } = event.data;
      return { ...taken, status: 'taken', references: {}, keepUntil: instantAfter(at, { hours: KEPT_HOURS }) };
    }
    case 'PictureSwept':
      return picture.status === 'taken' ? { status: 'swept', use: picture.use, picture: picture.picture } : picture;
    case 'BytesRemoved':
      return { status: 'removed' };
    default:
      return picture.status === 'taken' ? used(picture, event) : picture;
  }
}

function used(
  picture: Extract<Picture, { status: 'taken' }>,
  event: Extract<PictureEvent, { type: 'PictureClaimed' | 'PictureReferred' | 'PictureReleased' }>,
): Picture {
  const { references, keepUntil } = picture;
  switch (event.type) {
    case 'PictureClaimed':
      return { ...picture, keepUntil: later(keepUntil, event.data.until) };
    case 'PictureReferred':
      return { ...picture, references: { ...references, [event.data.by]: event.data.viewers } };
    case 'PictureReleased': {
      const { [event.data.by]: _, ...others } = references;
      return { ...picture, references: others, keepUntil: later(keepUntil, instantAfter(event.data.at, { hours: KEPT_HOURS })) };
    }
  }
}
