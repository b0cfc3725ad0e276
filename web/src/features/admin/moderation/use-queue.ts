import { useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { readFragment } from '../../../generated/index.js';
import type { ModerationScreenQuery } from '../../../generated/graphql.js';
import { partOf } from '../../../ui/part.js';
import { useAdmin } from '../use-admin.js';
import { moderationQuestion } from './moderation-question.js';
import { QueueChanged, QueueListing, type QueueRow } from './queue-data.js';

/** A change heard this soon after one's own decision is its echo. */
const ownEcho = 15_000;

type Marks = Record<string, Pick<QueueRow, 'status'> & Partial<Pick<QueueRow, 'reason'>>>;

/**
 * The open queue as this moderator works on it: what was handled leaves it, what was paused or removed in bulk stays, marked, until the next load.
 * Changes by others are announced and not pulled in, so that no row moves under the pointer.
 */
export function useQueue() {
  const { allowed } = useAdmin();
  const { data, loading, refetch, fetchMore } = useQuery(moderationQuestion().query, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const [gone, setGone] = useState<Set<string>>(new Set());
  const [marks, setMarks] = useState<Marks>({});
  const [changed, setChanged] = useState(false);
  const touched = useRef(new Map<string, number>());
  const page = data?.moderationQueue;
  const listed = readFragment(QueueListing, page?.flaggedListings ?? []);
  const rows = listed.filter(({ id }) => !gone.has(id)).map((row) => ({ ...row, ...marks[row.id] }));

  useSubscription(QueueChanged, {
    skip: !allowed,
    onData: ({ data: { data: change } }) => {
      const id = change?.adminQueueChanged.id ?? '';
      if (Date.now() - (touched.current.get(id) ?? 0) > ownEcho) setChanged(true);
    },
  });

  async function reload(): Promise<void> {
    await refetch();
    setGone(new Set());
    setMarks({});
    setChanged(false);
  }

  const after = page?.nextCursor;
  return {
    rows,
    part: partOf(page || !allowed ? rows : null, { loading, refetch: reload }),
    disputes: page?.disputes ?? [],
    waiting: Math.max(0, (page?.counts.listings ?? 0) - listed.filter(({ id }) => gone.has(id)).length),
    changed,
    reload,
    /** These are about to be decided here. */
    touch: (ids: string[]) => ids.forEach((id) => touched.current.set(id, Date.now())),
    leave: (ids: string[]) => setGone((before) => new Set([...before, ...ids])),
    mark: (ids: string[], as: Marks[string]) =>
      setMarks((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, as] as const)) })),
    more: after ? () => void fetchMore({ variables: { after }, updateQuery: joined }) : null,
  };
}

function joined(
  { moderationQueue: before }: ModerationScreenQuery,
  { fetchMoreResult: { moderationQueue: next } }: { fetchMoreResult: ModerationScreenQuery },
): ModerationScreenQuery {
  const { disputes } = before; // They come with the first page.
  return { moderationQueue: { ...next, disputes, flaggedListings: [...before.flaggedListings, ...next.flaggedListings] } };
}

export type Queue = ReturnType<typeof useQueue>;
