import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/sheet.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';

/** The filters on a phone: a sheet from below with one button that shows the result. */
export function FilterSheet({
  opened,
  onClose,
  action,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  action: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('listings');
  const { t: tc } = useTranslation('cart');
  return (
    <Sheet opened={opened} onClose={onClose} position="bottom" size="85%" title={t('browse.filters')} closeLabel={tc('close')}>
      {children}
      <div className={classes.apply}>
        <Button fullWidth size="md" onClick={onClose}>
          {action}
        </Button>
      </div>
    </Sheet>
  );
}
