import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFragment } from '../../../generated/index.js';
import type { ListingStatus, ModerationScreenQuery } from '../../../generated/graphql.js';
import { partOf } from '../../../ui/part.js';
import { useAdmin } from '../use-admin.js';
import { orderIn, PAGE, QueueChanged, QueueListing, QueuePage, type QueueRow } from './queue-data.js';

/** Milliseconds after one's own decision in which a live change of that listing counts as its echo. */
const ownEcho = 15_000;

type RowMark = { status: 'paused' | 'flagged'; reason: string };
type RowMarks = Record<string, RowMark>;

/**
 * The open queue of this moderator: approved and resumed listings leave, paused or removed ones stay marked until the next load.
 * Changes by others are announced but not loaded, so that no row moves under the pointer.
 */
export function useQueue() {
  const { allowed } = useAdmin();
  const { cache } = useApolloClient();
  const [search] = useSearchParams();
  const { data, previousData, loading, refetch, fetchMore } = useQuery(QueuePage, {
    variables: { order: orderIn(search) },
    fetchPolicy: 'cache-and-network',
    skip: !allowed,
  });
  const [gone, setGone] = useState<Set<string>>(new Set());
  const [marks, setMarks] = useState<RowMarks>({});
  const [changed, setChanged] = useState(false);
  const touched = useRef(new Map<string, number>());
  const page = (data ?? (loading ? previousData : undefined))?.moderationQueue;
  const [flagged, disputes] = [page?.flaggedListings ?? [], page?.disputes ?? []];
  const listed = readFragment(QueueListing, once(flagged));
  const rows = listed.filter(({ id }) => !gone.has(id)).map((row) => marked(row, marks[row.id]));

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
  const next = after ? () => void fetchMore({ variables: { after }, updateQuery: joined }) : null;
  /** Statuses of these listings as shown: the server decides only listings whose status is unchanged. */
  const seen = (ids: readonly string[]) =>
    rows.flatMap(({ id, status }) => (ids.includes(id) ? [{ itemId: id, status: status as ListingStatus }] : []));
  return {
    rows,
    seen,
    loading,
    part: partOf(page || !allowed ? rows : null, { loading, refetch: reload }),
    disputes: once(disputes),
    waiting: Math.max(0, (page?.counts.listings ?? 0) - listed.filter(({ id }) => gone.has(id)).length),
    changed,
    reload,
    /** Marks listings as decided here, so that their live changes count as echoes. */
    touch: (ids: string[]) => ids.forEach((id) => touched.current.set(id, Date.now())),
    /** Invalidates the list of paused listings. */
    pausesChanged: () => void cache.evict({ fieldName: 'pausedListings' }),
    leave: (ids: string[]) => setGone((before) => new Set([...before, ...ids])),
    mark: (ids: string[], as: RowMark) => setMarks((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, as] as const)) })),
    more: { listings: isFull(flagged) ? next : null, disputes: isFull(disputes) ? next : null },
  };
}

/** A row with the state of a decision made here; its buttons follow. */
function marked(row: QueueRow, mark: RowMark | undefined): QueueRow {
  if (!mark) return row;
  const { status, reason } = mark;
  const isPaused = status === 'paused';
  const pausedByStaff = isPaused ? { __typename: 'StaffPause' as const, at: new Date().toISOString(), reason } : null;
  const listing = row.listing && { ...row.listing, status, pausedByStaff };
  return { ...row, status, ...(!isPaused && { reason }), listing, handled: true };
}

/** Whether a list's last page is full. Both lists share a cursor; one with a partial last page has ended. */
const isFull = (list: readonly unknown[]) => list.length > 0 && list.length % PAGE === 0;

/** Removes duplicates: a due time that changed between two pages puts a row on both. */
const once = <Row extends { id: string }>(list: readonly Row[]): Row[] => [...new Map(list.map((row) => [row.id, row])).values()];

/** Joins two pages. `counts` stay those of the first page; listings handled here are subtracted from them. */
function joined(
  { moderationQueue: { counts, ...before } }: ModerationScreenQuery,
  { fetchMoreResult: { moderationQueue: next } }: { fetchMoreResult: ModerationScreenQuery },
): ModerationScreenQuery {
  const disputes = [...before.disputes, ...next.disputes];
  return { moderationQueue: { ...next, counts, disputes, flaggedListings: [...before.flaggedListings, ...next.flaggedListings] } };
}

export type ModerationQueue = ReturnType<typeof useQueue>;
