import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as Kit } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';
import { useTranslation } from './translation.js';

export type DialogProps = { opened: boolean; onClose: () => void; title: string; size?: 'md' | 'xl'; children: ReactNode };

/** Content of an opened dialog. Focus is trapped and restored on closing. */
export function Modal({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const { t } = useTranslation('ui');
  // Opens after mounting: only then Mantine remembers where to restore the focus.
  const stands = useMounted();
  return (
    <Kit.Root opened={opened && stands} onClose={onClose} size={size} centered>
      <Kit.Overlay />
      <Kit.Content>
        <div className={classes.head}>
          <Kit.Title className={classes.title}>{title}</Kit.Title>
          <Kit.CloseButton aria-label={t('close')} size={36} />
        </div>
        <Kit.Body>{children}</Kit.Body>
      </Kit.Content>
    </Kit.Root>
  );
}
