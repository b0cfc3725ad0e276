import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './screen.module.css';

type ScreenProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  size?: 'narrow' | 'reading' | 'wide';
  /** Whether the content starts higher: less space above it. */
  tight?: boolean;
  children: ReactNode;
};

const widths = { narrow: 460, reading: 860, wide: 1240 };

/** A page: its heading, window title and width. */
export function Screen({ title, subtitle, actions, size = 'wide', tight = false, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <Container size={widths[size]} py={tight ? 'md' : { base: 'lg', sm: 'xl' }}>
      <Group justify="space-between" align="flex-end" mb={tight ? 'sm' : 'lg'} gap="sm">
        <Stack className={tight ? classes.line : undefined} gap={4}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
        </Stack>
        {actions}
      </Group>
      {children}
    </Container>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Tankobon' ? title : `${title} · Tankobon`;
  }, [title]);
}
