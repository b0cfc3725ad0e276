import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as Kit } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';
import { useTranslation } from './translation.js';

export type DialogProps = { opened: boolean; onClose: () => void; title: string; size?: 'md' | 'xl'; children: ReactNode };

/** What a dialog shows once it was opened. Focus stays inside and goes back where it came from. */
export function Modal({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const { t } = useTranslation('ui');
  // Opened after it stands in the page: only then the kit remembers where the focus has to go back.
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
