import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ApiError } from '../base/api.js';
import { paths } from '../base/paths.js';
import { useTranslation } from '../ui/translation.js';

/** Replaces a screen that crashed. The rest of the page keeps working. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  // Navigates to the current address, which renders the screen again.
  const dismiss = () => void navigate(window.location.pathname + window.location.search, { replace: true });
  return (
    <Container size={560} py={72} role="alert">
      <Stack align="center" gap="md">
        <Title order={1} ta="center">
          {t('crash.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('crash.reason')}
        </Text>
        {requestId && (
          <Text size="sm" c="dimmed">
            {t('crash.quote', { id: requestId })}
          </Text>
        )}
        <Group justify="center">
          <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
          <Button variant="default" onClick={dismiss}>
            {t('crash.dismiss')}
          </Button>
          <Button variant="default" onClick={() => void navigate(paths.home)}>
            {t('goHome')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
