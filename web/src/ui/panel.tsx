import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

type PanelProps = {
  title?: string;
  /** A link or button beside the title. */
  aside?: ReactNode;
  /** ready: show the children, however empty; they say so themselves. */
  state?: 'loading' | 'ready' | 'error';
  errorText?: string;
  /** A second line under an error text that speaks to those who run the shop. */
  errorHint?: string;
  onRetry?: () => void;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  children?: ReactNode;
};

/** A part of a screen that loads and fails on its own: a failure never looks empty and never takes the page with it. */
export function Panel({ title, aside, state = 'ready', errorText, errorHint, onRetry, skeleton, children }: PanelProps) {
  return (
    <Paper component="section" className={classes.panel} aria-label={title} aria-busy={state === 'loading'}>
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
      {state === 'loading' && (skeleton ?? <Skeletons />)}
      {state === 'error' && <Failed text={errorText} hint={errorHint} onRetry={onRetry} />}
      {state === 'ready' && children}
    </Paper>
  );
}

/** What a failed part says, with Retry. */
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
