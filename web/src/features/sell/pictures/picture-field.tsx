import '@mantine/dropzone/styles.layer.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { cspNonce } from '../../../base/csp-nonce.js';
import { useTranslation } from '../../../ui/translation.js';
import { PictureTile } from './picture-tile.js';
import classes from './pictures.module.css';
import type { Pictures } from './use-pictures.js';

/** Phones convert other formats to JPEG. */
const accept = 'image/jpeg,image/png,image/webp,image/avif';

/** Drop zone with the pictures in it. Dragging is for pointers only; on a keyboard each picture has move buttons. */
export function PictureField(props: Pictures) {
  const { pictures, uploads, addFiles, move } = props;
  const { t } = useTranslation('sell');
  const open = useRef<() => void>(null);
  const { uploads: standing } = useSyncExternalStore(uploads.subscribe, uploads.standing);
  return (
    <Dropzone
      className={classes.drop}
      openRef={open}
      onDrop={addFiles}
      // Pastes are handled for the whole page; the drop zone's own handler would add them twice.
      onPaste={() => undefined}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept, style: { display: 'none' }, 'aria-label': t('gallery.choose') }}
    >
      {pictures.length > 0 && (
        <DragDropProvider
          sensors={[PointerSensor]}
          plugins={(defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), StyleInjector.configure({ nonce: cspNonce() })]}
          onDragEnd={({ operation: { source }, canceled }) => {
            if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
          }}
        >
          <ol className={classes.tiles}>
            {pictures.map((each, index) => (
              <PictureTile key={each.key} each={each} index={index} upload={standing.get(each.key)} {...props} />
            ))}
          </ol>
        </DragDropProvider>
      )}
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconPhotoPlus size={18} />} onClick={() => open.current?.()}>
          {t('gallery.choose')}
        </Button>
        <Camera onFiles={addFiles} />
        <p>{t('gallery.hint')}</p>
      </div>
    </Dropzone>
  );
}

/** Camera button, for handheld devices. */
function Camera({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('sell');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className={classes.camera} variant="default" leftSection={<IconCamera size={18} />} onClick={() => input.current?.click()}>
        {t('gallery.camera')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('gallery.camera')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
