import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Picture } from '../uploads/picture.js';
import { UploadQueue } from '../uploads/queue.js';
import { sendEvidence } from '../uploads/send.js';

/** Limit of pictures for one return, or for one statement in a dispute. */
export const mostEvidence = 6;

type EvidencePhoto = { key: string; name: string; picture: Picture | null };

/** Photographs, uploading or uploaded. The form that sends their ids attaches them to a contract or dispute. */
export function useEvidence(most = mostEvidence) {
  const [taken, setTaken] = useState<EvidencePhoto[]>([]);
  const [queue] = useState(
    () =>
      new UploadQueue(
        (key, picture) => setTaken((all) => all.map((each) => (each.key === key ? { ...each, picture } : each))),
        sendEvidence,
      ),
  );
  useEffect(() => queue.open(), [queue]);
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.standing);
  return {
    most,
    taken,
    uploads,
    isSending: taken.some(({ picture }) => picture === null),
    pictures: taken.flatMap(({ picture }) => picture ?? []),
    ids: taken.flatMap(({ picture }) => (picture ? [picture.id] : [])),
    clear: () => setTaken([]),
    putBack: (before: EvidencePhoto[]) => setTaken(before),
    add(files: readonly File[]): void {
      const added = files.slice(0, most - taken.length).map((file) => ({ key: crypto.randomUUID(), file }));
      setTaken([...taken, ...added.map(({ key, file: { name } }) => ({ key, name, picture: null }))]);
      for (const { key, file } of added) queue.add(key, file);
    },
    remove(key: string): void {
      queue.cancel(key);
      setTaken(taken.filter((each) => each.key !== key));
    },
    retry: (key: string) => queue.retry(key),
  };
}
export type Evidence = ReturnType<typeof useEvidence>;
