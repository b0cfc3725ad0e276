import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './empty-state.module.css';

type Action = { label: string; to: string } | { label: string; onClick: () => void };

export type EmptyStateProps = {
  title: string;
  reason?: string;
  action?: Action;
  icon?: ReactNode;
  /** Whether the empty state fills the page. */ page?: boolean;
};

/** An empty state: the reason, and one action. */
export function EmptyState({ title, reason, action, icon, page = false }: EmptyStateProps) {
  return (
    <Stack className={classes.box} align="center" gap="xs">
      <span className={classes.mark} aria-hidden>
        {icon}
      </span>
      <Title order={page ? 1 : 2} size="h4" ta="center">
        {title}
      </Title>
      {reason && (
        <Text c="dimmed" ta="center" maw={440}>
          {reason}
        </Text>
      )}
      {action && <EmptyAction action={action} />}
    </Stack>
  );
}

function EmptyAction({ action }: { action: Action }) {
  if ('to' in action) {
    return (
      <Button component={Link} to={action.to} mt="sm">
        {action.label}
      </Button>
    );
  }
  return (
    <Button onClick={action.onClick} mt="sm">
      {action.label}
    </Button>
  );
}
