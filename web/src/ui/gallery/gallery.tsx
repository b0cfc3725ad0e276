import { ActionIcon } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { lazy, Suspense, useState, useEffect, useRef } from 'react';
import type { CoverFacts } from '../cover/cover-art.js';
import type { PictureSource } from '../picture/picture.js';
import { retrying } from '../retrying.js';
import { useTranslation } from '../translation.js';
import { Drawn } from './drawn.js';
import classes from './gallery.module.css';
import { Shot } from './shot.js';
import { Steps } from './steps.js';
import { useStrip } from './use-strip.js';
import { Cover } from '../cover/cover.js';

const Lightbox = lazy(async () => ({ default: (await retrying(() => import('./lightbox.js'))).Lightbox }));

type GalleryProps = {
  pictures: readonly PictureSource[];
  book: CoverFacts;
  /** Display width of the large picture, as in `sizes` of an `<img>`. */
  sizes: string;
};

/** The pictures of a listing: a large one, the others by swipe, key or click, and each full screen on demand. */
export function Gallery({ pictures, book, sizes }: GalleryProps) {
  const { t } = useTranslation('ui');
  const { chosen, go, strip } = useStrip(pictures.length);
  const [zoom, setZoom] = useState<boolean | null>(null);
  if (pictures.length === 0) return <Drawn book={book} />;
  const many = pictures.length > 1;
  return (
    <div className={classes.gallery} role="group" aria-label={t('gallery.pictures')}>
      <div className={classes.stage}>
        <ul
          {...strip}
          className={classes.strip}
          tabIndex={many ? 0 : -1}
          aria-label={t(many ? 'gallery.strip' : 'gallery.pictures')}
          onClick={() => setZoom(true)}
        >
          {pictures.map((shown, index) => (
            <li key={shown.url}>
              <Shot shown={shown} book={book} number={index + 1} sizes={sizes} load={index === 0 ? 'first' : 'lazy'} />
            </li>
          ))}
        </ul>
        {many && <Steps chosen={chosen} count={pictures.length} onGo={go} />}
        <ActionIcon className={classes.zoom} variant="default" size={40} aria-label={t('gallery.enlarge')} onClick={() => setZoom(true)}>
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
      {many && <Thumbs pictures={pictures} book={book} chosen={chosen} onGo={go} />}
      <Suspense fallback={null}>
        {zoom !== null && <Lightbox {...{ pictures, book, chosen }} opened={zoom} onClose={() => setZoom(false)} onGo={go} />}
      </Suspense>
    </div>
  );
}

type ThumbsProps = { pictures: readonly PictureSource[]; book: CoverFacts; chosen: number; onGo: (to: number) => void };

/** Thumbnails of all pictures; the chosen one is scrolled into view. */
function Thumbs({ pictures, book, chosen, onGo }: ThumbsProps) {
  const { t } = useTranslation('ui');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = row.current?.children[chosen] as HTMLElement;
    row.current!.scrollLeft = thumb.offsetLeft - (row.current!.clientWidth - thumb.clientWidth) / 2;
  }, [chosen]);
  return (
    <div ref={row} className={classes.thumbs}>
      {pictures.map(({ url, upload }, index) => (
        <button key={url} type="button" aria-pressed={index === chosen} onClick={() => onGo(index)}>
          <Cover {...book} url={url} upload={upload} width={54} alt={t('gallery.show', { number: index + 1 })} />
        </button>
      ))}
    </div>
  );
}
