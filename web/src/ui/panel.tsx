import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

export type PanelProps = {
  title?: string;
  /** A link or button beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A part of a screen on its own sheet. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Paper component="section" className={classes.panel} aria-label={title}>
      {(title || aside) && (
        <Group justify="space-between" gap="sm" mb="md">
          {title && (
            <Title order={2} size="h4">
              {title}
            </Title>
          )}
          {aside}
        </Group>
      )}
      {children}
    </Paper>
  );
}
