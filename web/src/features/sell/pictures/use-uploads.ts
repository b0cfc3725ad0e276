import { useEffect, useEffectEvent, useState } from 'react';
import { api, ApiError } from '../../../base/api.js';
import type { Picture } from '../../../base/uploads/picture.js';
import { UploadQueue } from '../../../base/uploads/queue.js';
import type { DraftChange, Draft } from '../draft.js';
import type { DraftPicture } from './draft-pictures.js';

/** Uploads continue across the wizard's steps and end with the wizard. */
export function useUploads(change: DraftChange): UploadQueue {
  const [queue] = useState(
    () => new UploadQueue((key, picture) => change(({ pictures }) => ({ pictures: pictures.map((each) => arrived(each, key, picture)) }))),
  );
  useEffect(() => queue.open(), [queue]);
  return queue;
}

const arrived = (each: DraftPicture, key: string, picture: Picture): DraftPicture =>
  each.key === key ? { key, kind: 'taken', picture } : each;

/** Checks once whether each uploaded picture still exists: the server deletes unused pictures after a day. */
export function usePictureCheck({ pictures }: Draft, change: DraftChange): void {
  const look = useEffectEvent(() => {
    for (const each of pictures) if (each.kind === 'taken') void ask(each.picture.id, () => change((draft) => without(draft, each.key)));
  });
  useEffect(() => look(), []);
}

async function ask(id: string, onGone: () => void): Promise<void> {
  await api.get('/pictures/{id}', { path: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) onGone();
  });
}

const without = ({ pictures }: Draft, key: string) => ({
  pictures: pictures.map((each) => (each.kind === 'taken' && each.key === key ? { ...each, gone: true } : each)),
});
