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

/** Phones make a JPEG of what is not named. */
const accept = 'image/jpeg,image/png,image/webp,image/avif';

/** The place where files are dropped, with the pictures in it. By keyboard they are moved with their buttons: drags are for pointers. */
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
      // Pastes are heard on the whole page; the dropzone's own ear would take them twice.
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

/** On devices one holds in the hand. */
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
