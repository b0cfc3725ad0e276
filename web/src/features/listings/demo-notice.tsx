import { Alert, Button, Group, Text } from '@mantine/core';
import { apiConfigured } from '../../base/config.js';
import { useTranslation } from '../../ui/translation.js';

/** Notice that the listings are samples, with the reason. */
export function DemoNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('listings');
  return (
    <Alert color="gray" variant="light" role="status" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(apiConfigured ? 'demo.offline' : 'demo.noApi')}</Text>
        {apiConfigured && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('demo.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
