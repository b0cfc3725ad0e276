import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

type ScreenProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  size?: 'narrow' | 'reading' | 'wide';
  children: ReactNode;
};

const widths = { narrow: 460, reading: 860, wide: 1240 };

/** A page: its heading, its window title, its width. */
export function Screen({ title, subtitle, actions, size = 'wide', children }: ScreenProps) {
  usePageTitle(title);
  return (
    <Container size={widths[size]} py={{ base: 'lg', sm: 'xl' }}>
      <Group justify="space-between" align="flex-end" mb="lg" gap="sm">
        <Stack gap={4}>
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
