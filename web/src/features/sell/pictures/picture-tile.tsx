import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { useSortable } from '@dnd-kit/react/sortable';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { UploadState } from '../../../base/uploads/queue.js';
import { Picture } from '../../../ui/picture/picture.js';
import { useTranslation } from '../../../ui/translation.js';
import { type DraftPicture, shownOf } from './draft-pictures.js';
import classes from './pictures.module.css';
import type { Pictures } from './use-pictures.js';

type TileProps = { each: DraftPicture; index: number; upload: UploadState | undefined } & Pictures;

/** One picture in the list. */
export function PictureTile(props: TileProps) {
  const { each, index, pictures, done, move, remove } = props;
  const { t } = useTranslation('sell');
  const { t: uploadText } = useTranslation('uploads');
  const { ref, isDragSource } = useSortable({ id: each.key, index });
  const trash = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done?.what === 'restored' && done.key === each.key) trash.current?.focus();
  }, [done, each.key]);
  const number = index + 1;
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const;
  const away = (there: boolean) => ({ 'data-disabled': !there || undefined, 'aria-disabled': !there });
  return (
    <li ref={ref} className={classes.tile} data-dragged={isDragSource || undefined}>
      <div className={classes.frame}>
        {each.kind === 'sending' ? <OnItsWay {...props} name={each.name} /> : <Here each={each} number={number} />}
        <span className={classes.place} data-cover={index === 0 || undefined}>
          {index === 0 ? t('gallery.cover') : number}
        </span>
      </div>
      {each.kind === 'taken' && each.picture.animated && <p className={classes.note}>{uploadText('animated')}</p>}
      <div className={classes.buttons}>
        <ActionIcon {...button} {...away(index > 0)} aria-label={t('gallery.up', { number })} onClick={() => move(index, index - 1)}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <ActionIcon
          {...button}
          {...away(number < pictures.length)}
          aria-label={t('gallery.down', { number })}
          onClick={() => move(index, index + 1)}
        >
          <IconArrowRight size={18} />
        </ActionIcon>
        <ActionIcon {...button} ref={trash} aria-label={t('gallery.remove', { number })} onClick={() => remove(index)}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
    </li>
  );
}

/** A picture as readers will see it, or a note that it is deleted or does not load. */
function Here({ each, number }: { each: DraftPicture; number: number }) {
  const { t } = useTranslation('sell');
  const [failed, setFailed] = useState<string | null>(null);
  const shown = shownOf(each);
  if (!shown || shown.url === failed) return <p className={classes.said}>{t(shown ? 'gallery.notShown' : 'gallery.gone')}</p>;
  return (
    <Picture
      shown={shown}
      alt={t('gallery.picture', { number })}
      sizes="200px"
      fit="cover"
      load="eager"
      onFail={() => setFailed(shown.url)}
    />
  );
}

function OnItsWay({ each: { key }, name, index, upload, uploads }: TileProps & { name: string }) {
  const { t } = useTranslation('sell');
  const { t: uploadText } = useTranslation('uploads');
  const file = uploads.fileOf(key);
  if (!upload) return <p className={classes.said}>{t('gallery.lost', { name })}</p>;
  if (upload.state === 'waiting') return <p className={classes.said}>{uploadText('waiting', { name })}</p>;
  if (upload.state === 'sending')
    return (
      <>
        {file && <Drawn file={file} />}
        <Progress.Root className={classes.progress} size="lg">
          <Progress.Section value={upload.percent} aria-label={uploadText('sending', { number: index + 1 })} />
        </Progress.Root>
      </>
    );
  const { sentence, code } = upload.because;
  return (
    <div className={classes.said}>
      <p>{name}</p>
      <strong>{sentence ?? uploadText(code)}</strong>
      {upload.state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => uploads.retry(key)}>
          {uploadText('retry')}
        </Button>
      )}
    </div>
  );
}

/** Draws a local file on a canvas where the browser can decode it: the content policy forbids object URLs. */
function Drawn({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let wanted = true;
    async function draw(): Promise<void> {
      const bitmap = await createImageBitmap(file, { resizeHeight: 480 });
      const place = canvas.current;
      if (wanted && place) {
        Object.assign(place, { width: bitmap.width, height: bitmap.height });
        place.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    }
    void draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={0} height={0} className={classes.drawn} aria-hidden />;
}
