import { instantAfter, type PictureUse } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { CLAIMED_HOURS, evolve, isReferenced, noPicture, type Picture, type PictureEvent, type TakenPicture } from './picture.js';

type NoCommandData = Record<string, never>;

export type PictureCommand =
  | Command<'TakePicture', TakenPicture>
  | Command<'ClaimPicture', { ownerId: string }>
  | Command<'AttachPicture', { ownerId: string; subject: string; viewers: string[] }>
  /** Adds the reference of a listing, as published by catalog. */
  | Command<'ReferToPicture', { ownerId: string; by: string }>
  | Command<'ReleasePicture', { by: string }>
  | Command<'EraseOwner', { ownerId: string }>
  | Command<'SweepPicture', NoCommandData>
  | Command<'RecordBytesRemoved', NoCommandData>;

/** Decides a picture's commands. */
export function decide(command: PictureCommand, picture: Picture): PictureEvent[] {
  const { now } = command;
  switch (command.type) {
    case 'TakePicture':
      return picture.status === 'none' ? [{ type: 'PictureTaken', data: { ...command.data, at: now } }] : [];
    case 'ClaimPicture':
      return isOwnedFor(picture, command.data.ownerId, 'listing') ? claim(picture, now) : [];
    case 'AttachPicture':
      if (!isOwnedFor(picture, command.data.ownerId, 'evidence')) return refuse('picture_unknown', message('picture.not_yours'));
      if (isReferenced(picture) && !(command.data.subject in picture.references)) return refuse('picture_used', message('picture.in_use'));
      return refer(picture, command.data.subject, command.data.viewers, now);
    case 'ReferToPicture':
      if (!isOwnedFor(picture, command.data.ownerId, 'listing')) return [];
      return refer(picture, command.data.by, [], now);
    case 'ReleasePicture':
      if (picture.status !== 'taken' || !(command.data.by in picture.references)) return [];
      return [{ type: 'PictureReleased', data: { by: command.data.by, at: now } }];
    case 'EraseOwner':
      return erase(picture, command.data.ownerId);
    case 'SweepPicture':
      if (picture.status !== 'taken' || isReferenced(picture) || now < picture.keepUntil) return [];
      return [{ type: 'PictureSwept', data: { reason: 'unused' } }];
    case 'RecordBytesRemoved':
      return picture.status === 'swept' ? [{ type: 'BytesRemoved', data: {} }] : [];
  }
}

type StoredPicture = Extract<Picture, { status: 'taken' }>;

export const isOwnedFor = (picture: Picture, ownerId: string, use: PictureUse): picture is StoredPicture =>
  picture.status === 'taken' && picture.ownerId === ownerId && picture.use === use;

/** A claim within the last hour needs no second one. */
function claim(picture: StoredPicture, now: string): PictureEvent[] {
  if (picture.keepUntil > instantAfter(now, { hours: CLAIMED_HOURS - 1 })) return [];
  return [{ type: 'PictureClaimed', data: { until: instantAfter(now, { hours: CLAIMED_HOURS }) } }];
}

function refer(picture: StoredPicture, by: string, viewers: string[], now: string): PictureEvent[] {
  const known = picture.references[by];
  if (known && known.join() === viewers.join()) return [];
  return [{ type: 'PictureReferred', data: { by, viewers, at: now } }];
}

/** Keeps a listing picture while a listing shows it. */
function erase(picture: Picture, ownerId: string): PictureEvent[] {
  if (picture.status !== 'taken' || picture.ownerId !== ownerId) return [];
  if (picture.use === 'listing' && isReferenced(picture)) return [];
  return [{ type: 'PictureSwept', data: { reason: 'erased' } }];
}

/** A picture, kept while anything refers to it and some time longer. Then its files are deleted. */
export const picture = processManager<Picture, PictureCommand, PictureEvent, 'sweep' | 'removeBytes'>({
  type: 'picture',
  initial: noPicture,
  evolve,
  decide,
  steps: (state) => {
    if (state.status === 'swept') return [{ name: 'removeBytes' }];
    return state.status === 'taken' && !isReferenced(state) ? [{ name: 'sweep', due: state.keepUntil }] : [];
  },
});
