import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sheet.module.css';

type DialogProps = { opened: boolean; onClose: () => void; title: string; size?: 'md' | 'xl'; children: ReactNode };

/** A dialog in the middle: a question or a small form. Focus stays inside and goes back where it came from. */
export function Dialog({ opened, onClose, title, size = 'md', children }: DialogProps) {
  const { t } = useTranslation('ui');
  // Opened after it stands in the page: only then the kit remembers where the focus has to go back.
  const stands = useMounted();
  return (
    <Modal.Root opened={opened && stands} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={36} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
