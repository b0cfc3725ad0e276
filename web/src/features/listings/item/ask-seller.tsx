import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../base/load-part.js';
import { rentOf } from '../../../base/pricing-options.js';
import { useTranslation } from '../../../ui/translation.js';
import type { Item } from './use-item.js';

const OfferDialog = lazyDialog(async () => (await import('./offer-dialog.js')).OfferDialog, 'messages');
const AskDialog = lazyDialog(async () => (await import('./ask-dialog.js')).AskDialog);

/** Button that asks the seller a question, which opens a conversation. */
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

/** Button that offers the seller another price. */
export function MakeOffer({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  const [opened, setOpened] = useState(false);
  if (item.buyable === 0 && !rentOf(item)) return null;
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpened(true)}>
        {t('offer')}
      </Button>
      <OfferDialog item={item} sample={sample} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
