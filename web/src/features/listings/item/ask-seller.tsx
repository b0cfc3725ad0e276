import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../base/load-part.js';
import { useTranslation } from '../../../ui/translation.js';
import type { Item } from './use-item.js';

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.js')).AskDialog);

/** The way to a conversation with the seller, which opens with what is asked. */
export function AskSeller({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpened(true)}>
        {t('ask')}
      </Button>
      <AskDialog item={item} sample={sample} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
