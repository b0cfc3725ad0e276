import { useState } from 'react';
import { newKey } from '../../../base/api.js';
import { mostPictures } from '../../../base/uploads/picture.js';
import type { UploadQueue } from '../../../base/uploads/queue.js';
import type { DraftChange, Draft } from '../draft.js';
import { type DraftPicture, moved } from './draft-pictures.js';

/** The last action, for its announcement and the undo of a removal. */
export type PictureAction =
  | { what: 'moved'; to: number }
  | { what: 'restored'; at: number; key: string }
  | { what: 'removed'; at: number; each: DraftPicture; file: Blob | undefined };

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a draft and the actions on them. */
export function usePictures(draft: Draft, change: DraftChange, uploads: UploadQueue) {
  const { pictures } = draft;
  const [done, setDone] = useState<PictureAction | null>(null);
  const [left, setLeft] = useState(0);
  const set = (next: (pictures: DraftPicture[]) => DraftPicture[]) => change(({ pictures }) => ({ pictures: next(pictures) }));

  return {
    pictures,
    uploads,
    done,
    /** Number of the last files that exceeded the limit. */
    left,

    addFiles(files: File[]): void {
      const taken = files.slice(0, Math.max(0, mostPictures - pictures.length)).map((file) => ({ key: newKey(), file }));
      setLeft(files.length - taken.length);
      setDone(null);
      set((all) => [...all, ...taken.map(({ key, file }): DraftPicture => ({ key, kind: 'sending', name: file.name }))]);
      for (const { key, file } of taken) uploads.add(key, file);
    },

    addAddress(url: string): void {
      set((all) => [...all, { key: newKey(), kind: 'elsewhere', url }]);
    },

    move(from: number, to: number): void {
      if (to < 0 || to >= pictures.length || from === to) return;
      set((all) => moved(all, from, to));
      setDone({ what: 'moved', to });
    },

    remove(at: number): void {
      const each = pictures[at]!;
      set((all) => all.toSpliced(at, 1));
      setLeft(0);
      setDone({ what: 'removed', at, each, file: uploads.cancel(each.key) });
    },

    undo(): void {
      if (done?.what !== 'removed') return;
      const { at, each, file } = done;
      set((all) => all.toSpliced(at, 0, each));
      if (file) uploads.add(each.key, file);
      setDone({ what: 'restored', at, key: each.key });
    },
  };
}
