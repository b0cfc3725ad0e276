import { useSyncExternalStore } from 'react';
import type { UploadQueue } from '../../../base/uploads/queue.js';
import { type DraftPicture, isMissing } from './draft-pictures.js';

/** Counts of running and failed uploads. */
export function useProgress(pictures: DraftPicture[], uploads: UploadQueue): { coming: number; failed: number; pause: Pause } {
  const { uploads: all, pause } = useSyncExternalStore(uploads.subscribe, uploads.standing);
  const states = pictures.filter(isMissing).map(({ key }) => all.get(key)?.state ?? 'lost');
  const coming = states.filter((state) => state === 'waiting' || state === 'sending').length;
  return { coming, failed: states.length - coming, pause };
}

type Pause = ReturnType<UploadQueue['standing']>['pause'];
