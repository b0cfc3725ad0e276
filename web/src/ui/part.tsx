import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.js';
import { useTranslation } from './translation.js';
import classes from './quiet.module.css';

/** Data of one part of a screen. Missing data is loading or has failed. */
export type ScreenPart<Data> = { data: Data | null | undefined; loading: boolean; retry: () => void };

type QueryStatus = { loading: boolean; refetch: () => Promise<unknown> };

/** Builds a part from a field of a GraphQL response. Null in a loaded response means that a service failed. */
export function partOf<Data>(data: Data | null | undefined, { loading, refetch }: QueryStatus): ScreenPart<Data> {
  return { data, loading, retry: () => void refetch() };
}

/** Message for an empty list: one line, a title with a reason, or with an action. */
type EmptyMessage = string | Pick<EmptyStateProps, 'title' | 'reason' | 'action'>;

export type ReadProps<Data> = {
  part: ScreenPart<Data>;
  /** Message of a failure; `failedHint` adds a line for users, where the message addresses operators. */
  failed?: string;
  failedHint?: string;
  /** Placeholder in the shape of the content. */
  skeleton?: ReactNode;
  empty?: EmptyMessage;
  children: (data: Data) => ReactNode;
};

/** Shows a part as loading, failed, empty or with its data: a failure never looks empty and never takes the page down. */
export function Read<Data>({ part: { data, loading, retry }, failed, failedHint, skeleton, empty, children }: ReadProps<Data>) {
  if (data == null) {
    if (loading) return <div aria-busy>{skeleton ?? <Skeletons />}</div>;
    return <Failed text={failed} hint={failedHint} onRetry={retry} />;
  }
  return empty !== undefined && isEmpty(data) ? <Nothing empty={empty} /> : children(data);
}

function isEmpty(data: unknown): boolean {
  const list = Array.isArray(data) ? data : (data as { items?: unknown }).items;
  return Array.isArray(list) && list.length === 0;
}

function Nothing({ empty }: { empty: EmptyMessage }) {
  if (typeof empty === 'string') return <Text c="dimmed">{empty}</Text>;
  const { title, reason = '', action } = empty;
  return action ? <EmptyState {...empty} /> : <Quiet title={title} reason={reason} />;
}

/** Message of a failed part, with Retry. */
export function Failed({ text, hint, onRetry }: { text?: string; hint?: string; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert color="vermilion" variant="light" role="alert">
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm">{text ?? t('failed')}</Text>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

export function Skeletons({ lines = 4 }: { lines?: number }) {
  return (
    <Stack gap="sm">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} h={18} w={`${96 - ((index * 13) % 40)}%`} />
      ))}
    </Stack>
  );
}

/** A compact empty state of two lines, which leaves the room to parts with content. */
function Quiet({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={classes.quiet}>
      <div>
        <p>{title}</p>
        <p>{reason}</p>
      </div>
    </div>
  );
}
