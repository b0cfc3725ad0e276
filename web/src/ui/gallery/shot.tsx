import { useState } from 'react';
import type { CoverFacts } from '../cover/cover-art.js';
import { Cover } from '../cover/cover.js';
import { Picture, type PictureProps } from '../picture/picture.js';
import { useTranslation } from '../translation.js';
import classes from './gallery.module.css';

type ShotProps = Pick<PictureProps, 'shown' | 'sizes' | 'load'> & { book: CoverFacts; number: number };

/** One picture, uncropped; the drawn cover where it fails to load. */
export function Shot({ shown, book, number, ...as }: ShotProps) {
  const { t } = useTranslation('ui');
  const [failed, setFailed] = useState(false);
  const alt = t('gallery.picture', { title: book.title, number });
  if (!failed) return <Picture {...as} shown={shown} alt={alt} fit="contain" onFail={() => setFailed(true)} />;
  return (
    <div className={classes.book}>
      <Cover {...book} alt={alt} />
    </div>
  );
}
