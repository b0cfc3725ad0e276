import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../ui/translation.js';
import { lazyPart } from '../load-part.js';

const AppealDialog = lazyPart(async () => (await import('./appeal-dialog.js')).AppealDialog, 'reports');

/** Appeal of a seller against a listing's rejection, once. */
export function Appeal({ listingId, title }: { listingId: string; title: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Text component="span" size="sm" role="status">
        {t('report.appealed')}
      </Text>
    );
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={t('report.appealFor', { title })} onClick={() => setOpened(true)}>
        {t('report.appeal')}
      </Button>
      <Suspense fallback={null}>
        {opened !== null && (
          <AppealDialog listingId={listingId} opened={opened} onSent={() => setSent(true)} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
