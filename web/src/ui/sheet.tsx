import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  position?: 'right' | 'bottom';
  size: string;
  children: ReactNode;
};

/** A dialog that slides in from an edge: cart, menu, filters. Focus is trapped and restored on closing. */
export function Sheet({ opened, onClose, title, closeLabel, position = 'right', size, children }: SheetProps) {
  // Opens after mounting: only then Mantine remembers where to restore the focus.
  const stands = useMounted();
  return (
    <Drawer.Root opened={opened && stands} onClose={onClose} position={position} size={size} classNames={{ content: classes.content }}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={36} />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
