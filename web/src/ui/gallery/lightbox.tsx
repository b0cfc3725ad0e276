import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { ActionIcon, Modal as Kit } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { CoverFacts } from '../cover/cover-art.js';
import type { PictureSource } from '../picture/picture.js';
import { useTranslation } from '../translation.js';
import classes from './gallery.module.css';
import { Shot } from './shot.js';
import { Steps } from './steps.js';
import { useZoom } from './use-zoom.js';

type LookProps = { pictures: readonly PictureSource[]; book: CoverFacts; chosen: number; onGo: (to: number) => void; onClose: () => void };
type LightboxProps = LookProps & { opened: boolean };

/** Full-screen view of the pictures. Focus is trapped and restored on closing. */
export function Lightbox({ opened, onClose, ...look }: LightboxProps) {
  // Opens after mounting: only then Mantine remembers where to restore the focus.
  const stands = useMounted();
  return (
    <Kit.Root opened={opened && stands} onClose={onClose} closeOnEscape={false} fullScreen classNames={{ content: classes.lightbox }}>
      <Kit.Content>
        <Look {...look} onClose={onClose} />
      </Kit.Content>
    </Kit.Root>
  );
}

/** Zoom factor of a click or key, and the distance of an arrow key in pixels. */
const [step, stride] = [1.5, 80];

function Look({ pictures, book, chosen, onGo, onClose }: LookProps) {
  const { view, zoom, move, reset, hands } = useZoom((by) => go(chosen + by));
  const large = view.scale > 1;
  const shown = pictures[chosen]!;
  function go(to: number): void {
    reset();
    onGo(to);
  }
  const side = (by: 1 | -1) => (large ? move({ x: -by * stride, y: 0 }) : go(chosen + by));
  const keys: Record<string, () => void> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    0: reset,
    Escape: onClose,
    ArrowRight: () => side(1),
    ArrowLeft: () => side(-1),
    ArrowUp: () => move({ x: 0, y: stride }),
    ArrowDown: () => move({ x: 0, y: -stride }),
  };
  const press = ({ key }: KeyboardEvent) => keys[key]?.();
  return (
    <div className={classes.look} onKeyDown={press} onFocus={keepEscape}>
      <Bar title={book.title} onZoom={zoom} />
      <div className={classes.place} data-large={large || undefined} {...hands}>
        <div className={classes.moved} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <Shot key={shown.url} shown={shown} book={book} number={chosen + 1} sizes={large ? '300vw' : '100vw'} load="eager" />
        </div>
      </div>
      {pictures.length > 1 && <Steps chosen={chosen} count={pictures.length} onGo={go} />}
    </div>
  );
}

/** Stops Escape from closing the Mantine dialog beneath as well. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

function Bar({ title, onZoom }: { title: string; onZoom: (factor: number) => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.bar}>
      <Kit.Title className={classes.title}>{title}</Kit.Title>
      <ActionIcon variant="default" size={40} aria-label={t('gallery.smaller')} onClick={() => onZoom(1 / step)}>
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={40} aria-label={t('gallery.larger')} data-autofocus onClick={() => onZoom(step)}>
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <Kit.CloseButton aria-label={t('close')} size={40} />
    </div>
  );
}
