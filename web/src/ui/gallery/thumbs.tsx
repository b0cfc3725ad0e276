import { useEffect, useRef } from 'react';
import type { CoverFacts } from '../cover/cover-art.js';
import { Cover } from '../cover/cover.js';
import type { PictureSource } from '../picture/picture.js';
import { useTranslation } from '../translation.js';
import classes from './gallery.module.css';

type ThumbsProps = { pictures: readonly PictureSource[]; book: CoverFacts; chosen: number; onGo: (to: number) => void };

/** Thumbnails of all pictures; the chosen one is scrolled into view. */
export function Thumbs({ pictures, book, chosen, onGo }: ThumbsProps) {
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
